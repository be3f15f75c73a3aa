import { refusedStorage } from '@club/ui/browser-storage'
import { FAULT } from '@club/ui/returned'
import { useEffect, useState } from 'react'
import type { Banners } from '../away/after-first-view'
import { useShell } from './shell-context'

/** A first view is not made heavier by it. */
const REST_MS = 1_000

let isInDoubt = false
window.addEventListener(FAULT, () => (isInDoubt = true))

/** Where the page says what holds for all of it; loaded after the first view, or at once when there is something to say. */
export function LaterBanners({ language }: { language?: 'en' }) {
  const { host } = useShell()
  const [Loaded, setLoaded] = useState<typeof Banners | null>(null)
  useEffect(() => {
    const load = () => {
      import('../away/after-first-view').then(
        (chunk) => {
          end()
          chunk.begin({ texts: host.texts, queryClient: host.queryClient, isInDoubt })
          setLoaded(() => chunk.Banners)
        },
        // Without a network the next moment is tried.
        () => undefined,
      )
    }
    const rest = setTimeout(load, refusedStorage.read() ? 0 : REST_MS)
    const stop = refusedStorage.subscribe(load)
    for (const moment of ['online', FAULT]) window.addEventListener(moment, load)
    const end = () => {
      clearTimeout(rest)
      stop()
      for (const moment of ['online', FAULT]) window.removeEventListener(moment, load)
    }
    return end
  }, [host])
  return Loaded && <Loaded {...(language ? { language } : {})} />
}
