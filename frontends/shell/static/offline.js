// Read before the page is drawn: the language of the member, and theirs of the two themes.
try {
  const { dataset } = document.documentElement
  const bm = localStorage.getItem('language') === 'bm'
  dataset.language = bm ? 'bm' : 'en'
  document.documentElement.lang = bm ? 'ms' : 'en'
  const theme = localStorage.getItem('theme')
  dataset.theme = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light'
} catch {
  // Without a storage both languages are shown.
}

// The offline page gives way to the requested one as soon as the club answers again. Being online says little: the first requests may still fail,
// so it retries until one succeeds.
const AGAIN_MS = 2000

async function giveWay() {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
  } catch {
    setTimeout(tryAgain, AGAIN_MS)
    return
  }
  window.location.reload()
}

function tryAgain() {
  // Without a network, the event below triggers the next try.
  if (navigator.onLine) void giveWay()
}

window.addEventListener('online', tryAgain)
setTimeout(tryAgain, AGAIN_MS)
