// Answers what found no network, and nothing else: everything else is the browser's own cache. Page loads get the offline page; the
// page that checks statements is kept with all of its files as they came together, so that it works on (trust-and-desk 6.3). No other page and
// no remote is served from here, so that a new version of either is never met by an old copy of the other.
const CACHE = 'offline-page-5'
const KEPT = 'kept-page-1'
const PAGE = new URL('offline.html', self.registration.scope).href
const SCRIPT = new URL('static/offline.js', self.registration.scope).href

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, SCRIPT].map((url) => new Request(url, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE && name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

/**
 * A page says, once it is there, what it started from and the files that it is made of. All come from the browser's cache: a page from the
 * network could name the files of a release since then. One that does is left to its next visit, and what was kept before stays.
 */
async function keep(page, start, files) {
  const cache = await caches.open(KEPT)
  const answer = await fetch(page, { cache: 'force-cache' })
  // A release of the page from before it said what it started from is kept without a look.
  if (!answer.ok || !(await answer.clone().text()).includes(start ?? '')) return
  await cache.addAll(files)
  await cache.put(page, answer)
  const wanted = [page, ...files]
  for (const { url } of await cache.keys()) if (!wanted.includes(url)) await cache.delete(url)
}

const isOurs = (url) => url.startsWith(self.registration.scope) && !url.startsWith(`${self.registration.scope}api/`)

self.addEventListener('message', (event) => {
  const { page, start, files } = event.data ?? {}
  if (typeof page === 'string' && isOurs(page) && Array.isArray(files)) event.waitUntil(keep(page, start, files.filter(isOurs)).catch(() => undefined))
})

const kept = async (request) => (await caches.open(KEPT)).match(request, { ignoreVary: true })

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(async () => (await kept(request.url.replace(/[?#].*/, ''))) ?? caches.match(PAGE)))
  else if (request.url === SCRIPT) event.respondWith(fetch(request).catch(() => caches.match(SCRIPT)))
  else if (/\/(?:assets|remotes)\//.test(request.url)) event.respondWith(fetch(request).catch(async () => (await kept(request)) ?? Response.error()))
})
