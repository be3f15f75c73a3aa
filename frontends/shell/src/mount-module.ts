import type { MountedModule, RemoteHost, RemoteLifecycles } from '@club/remote-kit'
import { federation, LOAD_MS, withTimeLimit } from './areas'
import { reportOf } from './browser-report'
import { hasLeft, isLeftOut } from './hangs'
import { learnIntegrity } from './integrity'
import { holdStyles } from './styles-of'

/**
 * Draws what a remote exposes beside its screens: a tile, or a screen of the back office. What of it fails is the remote's failure,
 * and is counted so; the page around it stays.
 *
 * @throws when it did not come; `onFailed` is called where it broke later
 */
export async function mountModule(host: RemoteHost, { remote, module, element, signal, onFailed }: MountedModule): Promise<void> {
  const { failed, follow } = reportOf(host, remote)
  const base = `${window.location.origin}${host.basePath}/${remote.base}`
  const version = `${remote.name}@${remote.version}/${module}`
  if (isLeftOut(version)) {
    const error = new Error('pages ended without a word')
    failed('crash', error)
    throw error
  }
  element.dataset['module'] = remote.name
  const releaseStyles = holdStyles(base)
  const leave = () => {
    hasLeft(version)
    releaseStyles()
  }
  try {
    await withTimeLimit(learnIntegrity(base, remote), LOAD_MS[0])
    const lifecycles = await withTimeLimit(federation.loadRemote<RemoteLifecycles>(`${remote.name}/${module}`), LOAD_MS[0])
    if (lifecycles === null) throw new Error(`${remote.name} exposes no ${module}`)
    if (signal.aborted) return leave()
    const onCrash = (error: unknown) => {
      failed('crash', error)
      onFailed()
    }
    await withTimeLimit(lifecycles.mount({ element, host, onCrash }), LOAD_MS[0])
    const unmount = () => {
      void lifecycles
        .unmount({ element })
        .catch(() => undefined)
        .finally(leave)
    }
    if (signal.aborted) unmount()
    else signal.addEventListener('abort', unmount)
    follow(base)
  } catch (error) {
    leave()
    if (!signal.aborted) failed('load', error)
    throw error
  }
}
