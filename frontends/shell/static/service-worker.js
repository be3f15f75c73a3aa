// Only answers page loads that found no network, with the offline page and its script; everything else is the browser's own
// cache. The page and its remotes are never served from here, so that a new version of either is never met by an old copy
// of the other.
const CACHE = 'offline-page-5'
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
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)))
  else if (event.request.url === SCRIPT) event.respondWith(fetch(event.request).catch(() => caches.match(SCRIPT)))
})
