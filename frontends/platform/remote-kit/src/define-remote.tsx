import type { CallDefinition } from '@club/api'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { AreaBoundary } from './area-boundary'
import type { RemoteHost, RemoteLifecycles } from './remote-host'
import { cataloguesOf, RemoteRoot, type RemoteParts } from './remote-root'
import { matchesRoute } from './route-table'
import { loadCatalogue } from '@club/session'

/** A screen waits for its answers no longer than this, and is drawn with its skeleton then. */
const READ_MS_MAX = 500

/** Puts answers of calls without input where `useCallQuery` looks for them; what fails is read again, and shown, by the screen. */
function readAhead({ api, queryClient }: RemoteHost, calls: readonly CallDefinition[]): Promise<unknown> {
  const reading = calls
    .filter((call) => api.mayCall(call))
    .map((call) => queryClient.prefetchQuery({ queryKey: [call.id, null, null, null], queryFn: ({ signal }) => api.call(call, undefined, { signal }) }))
  return Promise.race([Promise.all(reading), new Promise((resolve) => setTimeout(resolve, READ_MS_MAX))])
}

/**
 * Makes the lifecycles a remote exposes. `mount` draws into the given element and resolves when the code and texts of
 * the first screen are there; a crash of a screen goes to `onCrash`, where the shell shows the area's fallback.
 */
export function defineRemote(parts: RemoteParts): RemoteLifecycles {
  const roots = new WeakMap<HTMLElement, Root>()
  return {
    async mount({ element, host, onCrash }) {
      const path = window.location.pathname.slice(host.basePath.length)
      const first = parts.routes.find((route) => matchesRoute(route.path, path))
      const { language } = host.session.state()
      await Promise.all([
        ...cataloguesOf(parts, first).map(({ name, texts }) => loadCatalogue(host.texts, name, texts, language)),
        first?.screen.preload(),
        first?.reads && readAhead(host, first.reads()),
      ])
      const root = createRoot(element, {
        identifierPrefix: `${parts.name}-`,
        onCaughtError: onCrash,
        onUncaughtError: onCrash,
      })
      roots.set(element, root)
      root.render(
        <AreaBoundary>
          <BrowserRouter basename={host.basePath}>
            <RemoteRoot host={host} parts={parts} />
          </BrowserRouter>
        </AreaBoundary>,
      )
    },
    async unmount({ element }) {
      roots.get(element)?.unmount()
      roots.delete(element)
    },
  }
}
