import { pageLocation } from './navigation'
import { shellFilesOf } from './shell-files'
import { createStore } from './store'

const POLL_INTERVAL_MS = 5 * 60_000
/** Going back and forth between tabs and screens asks no more often than this. */
const POLL_PAUSE_MS = 30_000

/** Files of a shell published since this tab loaded its own; null until one is published. */
export const newerShell = createStore<string | null>(null)

/**
 * Compares the published page with the one this tab was opened with: now and then, when the person comes back to the tab, on another screen, and as
 * soon as there is a network again. Only reports it: a tab never reloads by itself, in case something is being typed.
 *
 * @param own the files of this tab's page, read before anything else was loaded
 * @param pageUrl where the shell's page is served
 * @returns stops watching
 */
export function watchForNewerShell({ own, pageUrl }: { own: string; pageUrl: string }): () => void {
  const stopped = new AbortController()
  // The page was the newest when it was opened, which this clock counts from.
  let polledAt = 0

  const poll = async () => {
    polledAt = performance.now()
    try {
      const answer = await fetch(pageUrl, { cache: 'no-cache', headers: { accept: 'text/html' }, signal: stopped.signal })
      if (!answer.ok) return
      const published = shellFilesOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
      // A shell that was rolled back to this tab's own takes the notice away again.
      if (published !== '') newerShell.write(published === own ? null : published)
    } catch {
      // Without a network there is nothing newer to have.
    }
  }
  const pollWhenVisible = () => {
    if (document.visibilityState === 'visible' && performance.now() - polledAt >= POLL_PAUSE_MS) void poll()
  }

  const { signal } = stopped
  document.addEventListener('visibilitychange', pollWhenVisible, { signal })
  window.addEventListener('online', () => void poll(), { signal })
  const stopPlaces = pageLocation.subscribe(pollWhenVisible)
  const timer = setInterval(pollWhenVisible, POLL_INTERVAL_MS)
  return () => {
    stopped.abort()
    stopPlaces()
    clearInterval(timer)
  }
}
