import type { RemoteLifecycles } from '../remote-host'

type Area = Parameters<RemoteLifecycles['mount']>[0]

/** A developer's build exposes this in place of a module: it draws its newest version where the last one was. */
export interface LiveLifecycles extends RemoteLifecycles {
  replace: (next: RemoteLifecycles) => Promise<void>
}

/**
 * Lifecycles whose code may change while they are mounted. The page around them stays: session, answers that were read, what is typed
 * elsewhere. The state of their own components begins anew.
 *
 * @param name of the remote, whose texts are read anew
 */
export function liveLifecycles(name: string, first: RemoteLifecycles): LiveLifecycles {
  const areas = new Map<HTMLElement, Area>()
  let current = first
  return {
    async mount(area) {
      areas.set(area.element, area)
      await current.mount(area)
    },
    async unmount(area) {
      areas.delete(area.element)
      await current.unmount(area)
    },
    async replace(next) {
      const last = current
      current = next
      for (const area of areas.values()) {
        await last.unmount(area)
        const { texts } = area.host
        for (const language of ['en', 'bm']) for (const space of [name, `${name}-admin`]) texts.removeResourceBundle(language, space)
        await next.mount(area)
      }
    },
  }
}

/** A page that slept through more builds than these begins anew. */
const BUILDS_TAKEN_MAX = 20

/**
 * Takes over each build as it is done, those that were done before the page listened included; a change that cannot be taken over loads the
 * page anew.
 *
 * @param has the build that the page has; builds that follow one another are taken one by one
 */
export function followBuilds(events: string, has: () => string, take: () => Promise<unknown>): void {
  const takeUntil = async (build: string): Promise<void> => {
    for (let taken = 0; has() !== build; taken += 1) if (taken === BUILDS_TAKEN_MAX || !(await take())) return window.location.reload()
  }
  let taking = Promise.resolve()
  new EventSource(events).addEventListener('built', ({ data }) => {
    taking = taking.then(() => takeUntil(data as string)).catch(() => window.location.reload())
  })
}
