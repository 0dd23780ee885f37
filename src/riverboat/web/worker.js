/**
 * Keeps the client's own files in the browser: the page opens at once, and says where there is no line that there is
 * none. Nothing that the room tells is kept, so no hand is ever stale.
 *
 * The server writes `SHELL` before this: the version, and the files that every page needs. A browser that has no such
 * workers, as over plain http in a local network, does without.
 */

const NAME = `riverboat-${SHELL.version}`;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(["/", ...SHELL.files])));
});

addEventListener("activate", (event) => {
  const old = (name) => name !== NAME;
  const forget = caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
  event.waitUntil(forget.then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(keptOrFetched(event.request));
  else if (pathname === "/" && mode === "navigate") event.respondWith(fetchedOrKept(event.request));
});

/** A name means one thing for ever. */
async function keptOrFetched(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await caches.open(NAME).then((kept) => kept.put(request, answer.clone()));
  return answer;
}

/** The page has the names of all the others: the room's own comes first, whenever the room can be heard. */
async function fetchedOrKept(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await caches.match("/");
    if (known) return known;
    throw error;
  }
}
