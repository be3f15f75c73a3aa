import { onReturned } from '@club/ui/returned'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useHost } from './host-context'
import type { PublishedRemote } from './remotes-file'

/**
 * A part of a page that another remote brings, in a root of its own: its tile on the dashboard, its screen in the back office.
 *
 * @param waiting shown until it is there
 * @param failed shown when it cannot be loaded or broke
 */
export function RemoteModule({ remote, module, waiting, failed }: { remote: PublishedRemote; module: string; waiting: ReactNode; failed: ReactNode }) {
  const host = useHost()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const element = document.createElement('div')
    const end = (next: 'ready' | 'failed') => {
      if (!signal.aborted) setState(next)
    }
    place.current?.append(element)
    const mounting = host.mountModule?.({ remote, module, element, signal, onFailed: () => end('failed') })
    Promise.resolve(mounting).then(
      () => end('ready'),
      () => end('failed'),
    )
    return () => {
      ending.abort()
      element.remove()
    }
  }, [host, remote, module, tries])
  useEffect(() => {
    if (state !== 'failed') return undefined
    return onReturned(() => {
      setState('waiting')
      setTries((before) => before + 1)
    })
  }, [state])
  return (
    <>
      {state === 'waiting' ? waiting : null}
      {state === 'failed' ? failed : null}
      <div ref={place} hidden={state === 'failed'} />
    </>
  )
}
