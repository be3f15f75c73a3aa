import { getInstance } from '@module-federation/enhanced/runtime'
import type { ReportedCrash } from '@club/contracts/http'
import type { RemoteHost, RemoteLifecycles } from '@club/remote-kit'
import type { PublishedRemote } from '@club/remote-kit/remotes-file'
import { registerApplication } from 'single-spa'
import { areaState } from './area-state'
import { forgive, hasLeft, isLeftOut } from './hangs'
import { expected, learnIntegrity } from './integrity'
import { holdStyles } from './styles-of'
import './uncaught-events'

/** Where remotes draw; the frame puts it into the page's main part. */
export const areaElement = document.createElement('div')
areaElement.id = 'area'
// Tools of developers and tests see here which area is wanted (`remote-kit/src/dev/watch-leaks.ts`).
areaState.subscribe(() => (areaElement.dataset['name'] = areaState.read().name ?? ''))

/** How long each try may take. The first has the patience of a slow 3G network, where nothing of the area is there yet. */
export const LOAD_MS = [14_000, 6_000, 6_000] as const
const RETRY_PAUSES_MS = [400, 1_500]

export function withTimeLimit<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the area did not load in time')), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The shell's own instance of federation: each remote makes another one with the run time that it is lent. */
function startFederation(): NonNullable<ReturnType<typeof getInstance>> {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation
  window.clubRunTime = { runtime, bundlerRuntime, attachShareScopeMap }
  const own = getInstance()
  if (own === null) throw new Error('the build of the shell has no federation')
  own.registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script')
        script.integrity = expected[url] ?? ''
        return script
      },
    },
  ])
  return own
}

export const federation = startFederation()

const retries = new Map<string, () => void>()

/** Tries the area on screen again, from scratch. */
export function retryArea(): void {
  const { name } = areaState.read()
  if (name !== null) retries.get(name)?.()
}

/**
 * Registers one area with the shell's own lifecycles. They resolve at once and load the remote in the background:
 * single-spa serialises navigation and never recovers from a lifecycle that threw, so neither a slow nor a broken
 * remote may reach it.
 */
export function registerArea(remote: PublishedRemote, host: RemoteHost, isActive: () => boolean): void {
  const { name } = remote
  const path = `${host.basePath}/${remote.base}`
  const base = window.location.origin + path
  const version = `${name}@${remote.version}`
  federation.registerRemotes([{ name, entry: base + remote.entry }])
  let token = 0
  const report = async () => (await import('./browser-report')).reportOf(host, remote)
  let shown: { element: HTMLElement; lifecycles: RemoteLifecycles; releaseStyles: () => void } | null = null

  function drop(): void {
    const old = shown
    shown = null
    hasLeft(version)
    if (old) {
      void old.lifecycles
        .unmount({ element: old.element })
        .catch(() => undefined)
        .finally(() => {
          old.element.remove()
          old.releaseStyles()
        })
    }
  }

  /** Shows the area's fallback, and reports why in the background. */
  function fail(mine: number, kind: ReportedCrash['kind'], error: unknown): void {
    if (mine !== token) return
    drop()
    areaState.write({ name, status: 'failed' })
    report()
      .then(({ failed }) => failed(kind, error))
      .catch(() => undefined)
  }

  async function attempt(mine: number, limitMs: number, begun: number): Promise<void> {
    await withTimeLimit(learnIntegrity(base, remote), limitMs)
    const lifecycles = await withTimeLimit(federation.loadRemote<RemoteLifecycles>(`${name}/lifecycles`), limitMs)
    if (lifecycles === null) throw new Error(`${name} exposes no lifecycles`)
    if (mine !== token) return
    const element = document.createElement('div')
    element.dataset['area'] = name
    const releaseStyles = holdStyles(base)
    try {
      await withTimeLimit(lifecycles.mount({ element, host, onCrash: (error) => fail(mine, 'crash', error) }), limitMs)
    } catch (error) {
      releaseStyles()
      throw error
    }
    if (mine !== token) {
      await lifecycles.unmount({ element })
      releaseStyles()
      return
    }
    areaElement.append(element)
    shown = { element, lifecycles, releaseStyles }
    areaState.write({ name, status: 'ready' })
    report()
      .then(({ mounted, follow }) => {
        follow(base, (error) => fail(token, 'crash', error))
        return mounted(begun)
      })
      .catch(() => undefined)
  }

  async function show(): Promise<void> {
    token += 1
    const mine = token
    let failure: unknown
    const begun = performance.now()
    drop()
    areaState.write({ name, status: 'loading' })
    if (isLeftOut(version)) return fail(mine, 'crash', new Error('pages ended without a word'))
    for (let tries = 0; mine === token; tries += 1) {
      try {
        await attempt(mine, LOAD_MS[tries] ?? LOAD_MS[2], begun)
        return
      } catch (error) {
        failure = error
        const pause = RETRY_PAUSES_MS[tries]
        if (pause === undefined) break
        // A preload that failed is reused once by the browser and would fail the retry too.
        document.querySelectorAll(`link[rel=preload][href^="${path}"]`).forEach((link) => link.remove())
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    fail(mine, 'load', failure)
  }

  retries.set(name, () => {
    forgive(version)
    void show()
  })
  registerApplication({
    name,
    app: async () => ({
      bootstrap: async () => undefined,
      mount: async () => {
        void show()
      },
      unmount: async () => {
        token += 1
        drop()
        if (areaState.read().name === name) areaState.write({ name: null, status: 'idle' })
      },
    }),
    activeWhen: isActive,
  })
}
