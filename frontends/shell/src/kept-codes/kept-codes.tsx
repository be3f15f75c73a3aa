import { hasKeptCodes, watchKeptCodes } from '@club/session/kept-codes'
import { useSharedStore } from '@club/ui'
import { useEffect, useState, type ComponentType } from 'react'
import { useSessionState, useShell } from '../frame/shell-context'

/** The network is often there a moment after the browser's event. */
const AGAIN_MS = 5_000

/**
 * Sends the codes that were typed without a network, on every page of a member. Loaded once there are any, which may itself have to wait for the
 * network.
 */
export function KeptCodes() {
  const {
    host: { texts },
  } = useShell()
  const { status } = useSessionState()
  const isWanted = useSharedStore(watchKeptCodes, hasKeptCodes) && status === 'member'
  const [Sender, setSender] = useState<ComponentType | null>(null)
  const isMissing = isWanted && Sender === null
  useEffect(() => {
    if (!isMissing) return undefined
    const load = () =>
      void import('./kept-codes-sender').then(
        ({ KeptCodesSender, KEPT_TEXTS }) => {
          texts.addResourceBundle('en', 'kept', KEPT_TEXTS.en)
          texts.addResourceBundle('bm', 'kept', KEPT_TEXTS.bm)
          setSender(() => KeptCodesSender)
        },
        // Without a network it cannot be loaded either.
        () => undefined,
      )
    load()
    window.addEventListener('online', load)
    const timer = setInterval(load, AGAIN_MS)
    return () => {
      window.removeEventListener('online', load)
      clearInterval(timer)
    }
  }, [isMissing, texts])
  return isWanted && Sender ? <Sender /> : null
}
