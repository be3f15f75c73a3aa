import { place } from './navigation'
import { createStore } from './store'

const LOOK_EVERY_MS = 5 * 60_000
/** Going back and forth between tabs and screens asks no more often than this. */
const LOOK_PAUSE_MS = 30_000

/** The files of the shell that has been published since this tab loaded its own; null while there is none. */
export const newerShell = createStore<string | null>(null)

/** The scripts and style sheets that a page of the shell names; their names carry digests of what is in them. */
export function shellFilesOf(page: Document): string {
  return [...page.querySelectorAll('script[src], link[rel=stylesheet]')].map((file) => file.getAttribute('src') ?? file.getAttribute('href')).join(' ')
}

/**
 * Compares the published page with the one this tab was opened with: now and then, when the person comes back to the tab, on
 * another screen, and as soon as there is a network again. Only says so: a tab never reloads by itself, somebody may be
 * typing in it.
 *
 * @param own the files of this tab's page, read before anything else was loaded
 * @param pageUrl where the shell's page is served
 * @returns stops watching
 */
export function watchForNewerShell({ own, pageUrl }: { own: string; pageUrl: string }): () => void {
  const stopped = new AbortController()
  // What was loaded just now is the newest.
  let lookedAt = performance.now()

  const look = async () => {
    lookedAt = performance.now()
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
  const lookAtTimes = () => {
    if (document.visibilityState === 'visible' && performance.now() - lookedAt >= LOOK_PAUSE_MS) void look()
  }

  const { signal } = stopped
  document.addEventListener('visibilitychange', lookAtTimes, { signal })
  window.addEventListener('online', () => void look(), { signal })
  const stopPlaces = place.subscribe(lookAtTimes)
  const timer = setInterval(lookAtTimes, LOOK_EVERY_MS)
  return () => {
    stopped.abort()
    stopPlaces()
    clearInterval(timer)
  }
}
