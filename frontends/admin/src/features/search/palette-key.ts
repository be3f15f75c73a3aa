import { useEffect, useEffectEvent } from 'react'

/** Apple's keyboards have the command key for what others do with Ctrl; their Ctrl+K deletes the rest of a line. */
const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform)

/** The shortcut of the search, as it is shown and as `aria-keyshortcuts` says it. */
export const PALETTE_KEY = IS_APPLE ? { shown: '⌘K', aria: 'Meta+K' } : { shown: 'Ctrl K', aria: 'Control+K' }

const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && event.metaKey === IS_APPLE && event.ctrlKey !== IS_APPLE && !event.altKey && !event.shiftKey

/** Calls back on the shortcut, unless a window is open: what is typed in it would be left behind. */
export function usePaletteKey(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      // The browser's own search of the address bar.
      event.preventDefault()
      if ([...document.querySelectorAll('[aria-modal="true"]')].every((box) => box.closest('[hidden]') !== null)) press()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
