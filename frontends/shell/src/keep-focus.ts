/** Elements that a keyboard reaches. */
const REACHED = 'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Longest wait for a button that is disabled while it works. */
const DISABLED_MS_MAX = 1_000

/** An element's former position: each ancestor, and the index of the child that led there. */
interface Step {
  readonly around: Element
  readonly index: number
}

const isSeen = (element: Element) => element.isConnected && element.closest('[hidden], [inert]') === null && element.getClientRects().length > 0
const isReached = (element: Element): element is HTMLElement => element instanceof HTMLElement && element.matches(REACHED) && isSeen(element)

function wayTo(element: Element): Step[] {
  const way: Step[] = []
  for (let child = element; child.parentElement; child = child.parentElement)
    way.push({ around: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  return way
}

const reachedIn = (element: Element): HTMLElement[] => [element, ...element.querySelectorAll(REACHED)].filter(isReached)

/** A substitute for the element that left: its successor, else its predecessor; null where neither is there. */
function standIn({ around, index }: Step): HTMLElement | null {
  const [next, before] = [around.children[index], around.children[index - 1]]
  const first = next && reachedIn(next)[0]
  if (first) return first
  const last = before && reachedIn(before).at(-1)
  if (last) return last
  return [before, next].find((one): one is HTMLElement => one instanceof HTMLElement && isSeen(one)) ?? null
}

/** Moves the focus to the place where a keyboard user continues; a text that is focused so can be left, not returned to. */
function giveFocus(element: HTMLElement): void {
  if (!element.matches(REACHED) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.dataset['standsIn'] = ''
    element.addEventListener(
      'blur',
      () => {
        element.removeAttribute('tabindex')
        delete element.dataset['standsIn']
      },
      { once: true },
    )
  }
  element.focus({ preventScroll: true })
}

/**
 * Keeps a keyboard user's place: when the focused element leaves the page (a row that was removed, the last "show more", a step of a form, a retry
 * that went well), the focus goes to its neighbour instead of the top of the page; when it was disabled for a while, back to it. A window or screen
 * that moves the focus itself is left alone.
 *
 * @returns a function that stops it, for tests
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null
  let way: Step[] = []
  let path = ''
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let disabledAt = 0

  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement && target !== document.body ? target : null
    way = last ? wayTo(last) : []
    path = window.location.pathname
  }
  const onBlur = ({ target }: FocusEvent) => {
    // Chromium dispatches it before an element is removed, too. What is still there a moment later was left by a press beside it.
    setTimeout(() => {
      if (target === last && last && isSeen(last) && !last.matches(':disabled') && document.activeElement !== last) last = null
    })
  }
  const look = () => {
    const { activeElement } = document
    if (last === null || (activeElement !== null && activeElement !== document.body)) return
    if (isSeen(last) && !last.matches(':disabled')) {
      last.focus({ preventScroll: true })
      return
    }
    const leftMs = disabledAt + DISABLED_MS_MAX - performance.now()
    if (isSeen(last) && leftMs > 0) {
      clearTimeout(timer)
      timer = setTimeout(look, leftMs)
      return
    }
    const main = document.getElementById('content')
    // Another screen begins at its top.
    const step = path === window.location.pathname ? way.find(({ around }) => isSeen(around)) : undefined
    const isInside = step && (step.around.closest('[aria-modal]') !== null || (main !== step.around && main?.contains(step.around)))
    const next = isInside ? (standIn(step) ?? step.around) : main
    if (next instanceof HTMLElement) giveFocus(next)
  }
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target === last)) disabledAt = performance.now()
    cancelAnimationFrame(frame)
    // After what a screen or window does about it itself, in its effects.
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)))
  })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onBlur)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] })
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onBlur)
  }
}
