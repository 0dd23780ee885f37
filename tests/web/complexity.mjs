// How many ways lead through each function of the client, counted on TypeScript's syntax tree: one, and one more for
// each branch, loop, case, catch and logical operator. Prints those above a limit: `node complexity.mjs FOLDER LIMIT`,
// with TypeScript's `tsc` on the path.

import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const ts = typescript();
const [folder, limit] = process.argv.slice(2);
const K = ts.SyntaxKind;
const BRANCHES = new Set([
    K.IfStatement, K.ConditionalExpression, K.ForStatement, K.ForInStatement, K.ForOfStatement, K.WhileStatement,
    K.DoStatement, K.CaseClause, K.CatchClause,
]);
const LOGICAL = new Set([
    K.AmpersandAmpersandToken, K.BarBarToken, K.QuestionQuestionToken,
    K.AmpersandAmpersandEqualsToken, K.BarBarEqualsToken, K.QuestionQuestionEqualsToken,
]);

let seen = 0;
for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js')).sort()) {
    const source = ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true);
    look(source, source, file);
}
if (!seen) throw new Error(`no function in ${folder}`);

function look(node, source, file) {
    ts.forEachChild(node, (child) => look(child, source, file));
    if (!ts.isFunctionLike(node) || !node.body) return;
    seen += 1;
    const ways = 1 + branches(node.body);
    if (ways <= Number(limit)) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    console.log(`${file}:${line} ${node.name?.getText() ?? 'a function'} ${ways}`);
}

/** Those of functions inside are their own. */
function branches(node) {
    if (ts.isFunctionLike(node)) return 0;
    let count = BRANCHES.has(node.kind) || (ts.isBinaryExpression(node) && LOGICAL.has(node.operatorToken.kind)) ? 1 : 0;
    ts.forEachChild(node, (child) => { count += branches(child); });
    return count;
}

function typescript() {
    for (const place of process.env.PATH.split(delimiter)) {
        try {
            return createRequire(import.meta.url)(join(dirname(realpathSync(join(place, 'tsc'))), '../lib/typescript.js'));
        } catch {
            continue;
        }
    }
    throw new Error('no tsc on the path');
}
