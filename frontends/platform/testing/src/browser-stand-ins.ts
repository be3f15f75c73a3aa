/** Adds what jsdom lacks and the components need. Motion is reduced, so that nothing counts or slides in tests. */
export function installBrowserStandIns(): void {
  window.matchMedia ??= (query) =>
    ({
      matches: query.includes('reduced-motion'),
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) as MediaQueryList
  class Observer {
    observe(_target?: Element): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): [] {
      return []
    }
  }
  /** jsdom lays nothing out: everything is on the screen. */
  class OnScreen extends Observer {
    readonly #seen: IntersectionObserverCallback
    constructor(seen: IntersectionObserverCallback) {
      super()
      this.#seen = seen
    }
    override observe(target?: Element): void {
      if (target) this.#seen([{ target, isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
    }
  }
  globalThis.ResizeObserver ??= Observer as unknown as typeof ResizeObserver
  globalThis.IntersectionObserver ??= OnScreen as unknown as typeof IntersectionObserver
  Element.prototype.scrollIntoView ??= () => undefined
  URL.createObjectURL ??= () => 'blob:stand-in'
  URL.revokeObjectURL ??= () => undefined
  window.scrollTo = () => undefined
  // axe asks a canvas how wide letters are; without an answer it judges by the text.
  HTMLCanvasElement.prototype.getContext = () => null
  if (typeof globalThis.CSS === 'undefined' || typeof CSS.escape !== 'function') {
    Object.defineProperty(globalThis, 'CSS', {
      configurable: true,
      value: { escape: (text: string) => text.replace(/[^\w-]/g, (char) => `\\${char}`), supports: () => false },
    })
  }
  if (typeof AbortSignal.any !== 'function') {
    AbortSignal.any = (signals) => {
      const both = new AbortController()
      for (const signal of signals) signal.addEventListener('abort', () => both.abort(signal.reason), { once: true })
      return both.signal
    }
  }
  if (typeof AbortSignal.timeout !== 'function') AbortSignal.timeout = () => new AbortController().signal
  if (typeof crypto.randomUUID !== 'function') {
    Object.defineProperty(crypto, 'randomUUID', {
      configurable: true,
      value: () =>
        '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => (Number(digit) ^ ((Math.random() * 16) >> (Number(digit) / 4))).toString(16)),
    })
  }
}
