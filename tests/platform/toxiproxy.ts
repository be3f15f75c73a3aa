import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { waitFor } from '@club/testing'
import { TOXIPROXY } from './charts'

const STARTED_MS_MAX = 30_000

/** A network's effect on a connection (Shopify/toxiproxy, README, "Toxics"). */
export interface Toxic {
  readonly type: 'latency' | 'slicer' | 'bandwidth' | 'reset_peer' | 'timeout'
  readonly attributes: Readonly<Record<string, number>>
}

/** A way to a server on which something can go wrong. */
export interface Way {
  readonly port: number
  /** Something goes wrong from now on, both ways; undefined: nothing any more. */
  suffer(toxic: Toxic | 'cut' | undefined): Promise<void>
}

/** Starts toxiproxy on loopback. */
export async function startToxiproxy(port: number) {
  const process = spawn(TOXIPROXY, ['-host', '127.0.0.1', '-port', String(port)], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const ask = async (method: string, path: string, body?: object): Promise<void> => {
    const answer = await fetch(`${url}${path}`, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  }
  const isThere = () =>
    ask('GET', '/version').then(
      () => true,
      () => false,
    )
  await waitFor('toxiproxy', isThere, STARTED_MS_MAX)
  return {
    async open(name: string, listen: number, upstream: number): Promise<Way> {
      await ask('POST', '/proxies', { name, listen: `127.0.0.1:${listen}`, upstream: `127.0.0.1:${upstream}`, enabled: true })
      const present = new Set<string>()
      let isCut = false
      const getWell = async () => {
        for (const toxic of present) await ask('DELETE', `/proxies/${name}/toxics/${toxic}`)
        present.clear()
        if (isCut) await ask('POST', `/proxies/${name}`, { enabled: true })
        isCut = false
      }
      return {
        port: listen,
        async suffer(toxic) {
          await getWell()
          if (toxic === 'cut') {
            isCut = true
            await ask('POST', `/proxies/${name}`, { enabled: false })
          } else if (toxic)
            for (const stream of ['upstream', 'downstream']) {
              present.add(`${toxic.type}-${stream}`)
              await ask('POST', `/proxies/${name}/toxics`, { ...toxic, name: `${toxic.type}-${stream}`, stream })
            }
        },
      }
    },
    async stop(): Promise<void> {
      const ended = once(process, 'exit')
      process.kill()
      await ended
    },
  }
}
