import type { PublishedRemote } from '@club/remote-kit/remotes-file'
import { areaState } from './area-state'
import { pageLocation } from './navigation'

const POLL_INTERVAL_MS = 10_000

/** How the page is left; an object, so that a test can look on. */
export const leaving = { reload: (): void => window.location.reload() }

const followed = new Set<string>()

interface Pointer {
  stable: string | null
  canary: { salt: string } | null
}

/**
 * Brings a page that has a canary back to stable once the canary has ended: at its next screen, where nothing has been typed yet, or
 * at once when there is nothing to see but that the canary failed. A canary that was promoted is stable.
 */
export function followCanary(basePath: string, { name, version, salt }: PublishedRemote): void {
  if (salt === undefined || followed.has(name)) return
  followed.add(name)
  const look = async () => {
    if (document.visibilityState === 'hidden') return
    try {
      const answer = await fetch(`${basePath}/config/remotes/${name}.json`, { cache: 'no-cache' })
      if (!answer.ok) return
      const pointer = (await answer.json()) as Pointer
      if (pointer.canary?.salt === salt) return
      clearInterval(timer)
      if (pointer.stable !== version) leave(name)
    } catch {
      // Without a network nothing else could be loaded.
    }
  }
  const timer = setInterval(() => void look(), POLL_INTERVAL_MS)
}

function leave(name: string): void {
  const { path } = pageLocation.read()
  const go = () => {
    const failed = areaState.read().name === name && areaState.read().status === 'failed'
    if (failed || pageLocation.read().path !== path) leaving.reload()
  }
  pageLocation.subscribe(go)
  areaState.subscribe(go)
  go()
}
