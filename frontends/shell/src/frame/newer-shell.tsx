import { sessionStore } from '@club/ui/browser-storage'
import { useEffect, useState } from 'react'
import { shellFilesOf } from '../shell-files'
import type { NoticeOfPage } from './newer-shell-notice'
import { useShell } from './shell-context'

/** Read before anything else is loaded. */
const own = shellFilesOf(document)

/** The watch asks for nothing sooner: a page that was opened just now is the newest. */
const REST_MS = 30_000

/** The notice of a newer shell; loaded when the first screen has been read a while, or is typed into, or was typed into before a reload. */
export function NewerShell() {
  const { host } = useShell()
  const [Notice, setNotice] = useState<typeof NoticeOfPage | null>(null)
  useEffect(() => {
    let typed: Event | undefined
    // Each event tries again until it is loaded: the network may fail during typing.
    const load = (event?: Event) => {
      if (event?.type === 'input') typed = event
      import('./newer-shell-notice').then(
        (chunk) => {
          end()
          chunk.noteTyped(typed)
          setNotice(() => chunk.NoticeOfPage)
        },
        // Without it a tab stays as it is.
        () => undefined,
      )
    }
    const rest = setTimeout(load, sessionStore.getItem('typed') ? 0 : REST_MS)
    document.addEventListener('input', load, true)
    window.addEventListener('online', load)
    const end = () => {
      clearTimeout(rest)
      document.removeEventListener('input', load, true)
      window.removeEventListener('online', load)
    }
    return end
  }, [])
  return Notice && <Notice own={own} queryClient={host.queryClient} />
}
