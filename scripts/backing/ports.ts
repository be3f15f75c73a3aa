import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ownErrors } from '@club/kernel'
import { writePrivateFile } from './private-files'

/** Below the range from which the system takes ports for outgoing connections, so that no connection takes one of these. */
const FIRST_PORT = 20_000
const PORTS = 12_000

/** Whether nothing listens on a port of an address. */
export function isPortFree(port: number, hostname = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    ownErrors(server, ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE' && code !== 'EACCES'))
    server.listen(port, hostname, () => server.close(() => resolve(true)))
  })
}

/**
 * One loopback port per name, the same as last time where it is still free, so that nothing already listening is disturbed.
 * Each data folder searches from a place of its own, so that two systems that start together do not reach for the same port.
 */
export async function choosePorts(dataDir: string, names: readonly string[]): Promise<Map<string, number>> {
  const file = join(dataDir, 'ports.json')
  const known = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Record<string, number>,
    () => ({}) as Record<string, number>,
  )
  const chosen = new Map<string, number>()
  const taken = new Set(Object.values(known))
  let offset = createHash('sha256').update(dataDir).digest().readUInt32BE(0)
  for (const name of names) {
    let port = known[name]
    while (port === undefined || !(await isPortFree(port))) {
      do port = FIRST_PORT + (offset++ % PORTS)
      while (taken.has(port))
    }
    taken.add(port)
    chosen.set(name, port)
  }
  writePrivateFile(file, JSON.stringify({ ...known, ...Object.fromEntries(chosen) }, null, 2))
  return chosen
}
