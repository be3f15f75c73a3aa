import { useEffect, useState } from 'react'
import { shellFilesOf } from '../shell-files'
import type { NoticeOfPage } from './newer-shell-notice'
import { useShell } from './shell-context'

/** Read before anything else is loaded. */
const own = shellFilesOf(document)

/** A first view is not made heavier by it: a page that was opened just now is the newest. */
const REST_MS = 3_000

/** The notice of a newer shell; loaded when the first screen has been read a while, or is typed into, or was typed into before a reload. */
export function NewerShell() {
  const { host } = useShell()
  const [Notice, setNotice] = useState<typeof NoticeOfPage | null>(null)
  useEffect(() => {
    const load = (typed?: Event) => {
      end()
      import('./newer-shell-notice').then(
        (chunk) => {
          chunk.noteTyped(typed)
          setNotice(() => chunk.NoticeOfPage)
        },
        // Without it a tab stays as it is.
        () => undefined,
      )
    }
    const rest = setTimeout(load, window.sessionStorage['typed'] ? 0 : REST_MS)
    document.addEventListener('input', load, true)
    const end = () => {
      clearTimeout(rest)
      document.removeEventListener('input', load, true)
    }
    return end
  }, [])
  return Notice && <Notice own={own} queryClient={host.queryClient} />
}
