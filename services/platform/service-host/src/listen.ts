import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ownErrors } from '@club/kernel'

/** Connections that may wait while the process is busy: one too many waits a second for its next try, then three, then seven. */
export const BACKLOG_MAX = 4096

/** Listens and returns the port. */
export function listen(server: HttpServer, port: number, hostname: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // The promise reports whether it listens; a later error of a connection, for want of a descriptor for example, ends nothing else.
    ownErrors(server, reject)
    server.listen({ port, host: hostname, backlog: BACKLOG_MAX }, () => resolve((server.address() as AddressInfo).port))
  })
}
