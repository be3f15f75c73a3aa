import { pageLocation, readLocation } from './navigation'

/**
 * Keeps the document's title at "heading · brand" and, after a navigation, scroll and focus where a reader expects
 * them: at the top of the new screen, or at the part its hash names.
 */
export function watchDocument(brandName: string): void {
  let path = pageLocation.read().path
  let moved = pageLocation.read().hash !== ''
  let popped = false

  const updateTitleAndScroll = () => {
    const main = document.getElementById('content')
    const heading = (main?.querySelector('h1') ?? main?.querySelector('h2'))?.textContent?.trim()
    const title = heading ? `${heading} · ${brandName}` : brandName
    if (document.title !== title) document.title = title
    if (!moved) return
    const { hash } = pageLocation.read()
    const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (hash.length > 1 && !target) return
    moved = false
    if (target) target.scrollIntoView()
  }

  // single-spa keeps the listeners of window.addEventListener back until it has asked the areas, which moves `pageLocation` already. A
  // link to a part of the page pops too: what is remembered of it would keep the next page at the old one's height.
  EventTarget.prototype.addEventListener.call(
    window,
    'popstate',
    (event) => {
      popped = event.isTrusted && readLocation().path !== path
    },
    { capture: true },
  )
  pageLocation.subscribe(() => {
    const now = pageLocation.read()
    if (now.hash.length > 1) moved = true
    if (now.path !== path) {
      path = now.path
      if (!popped && now.hash === '') window.scrollTo(0, 0)
      const main = document.getElementById('content')
      // A dialog or field that took the focus itself keeps it.
      if (main && !document.activeElement?.matches('input, [aria-modal], [aria-modal] *')) main.focus({ preventScroll: true })
    }
    popped = false
    requestAnimationFrame(updateTitleAndScroll)
  })

  let frame = 0
  new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(updateTitleAndScroll)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}
