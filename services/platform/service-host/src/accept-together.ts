import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import type { Server as HttpServer } from 'node:http'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { listenTo, ownErrors, withinTime } from '@club/kernel'
import { BACKLOG_MAX } from './listen'

const START_MS_MAX = 10_000

/** Sends a listening socket back as often as it is asked to; each copy is another descriptor of the same socket. */
const SENDER = `process.on('message', (copies, socket) => {
  for (let copy = 0; copy < copies; copy += 1) process.send('copy', socket)
})`

/**
 * Lets a listening server take several connections in each turn of the event loop. Node takes one (libuv since 1.45), so that a busy
 * process, whose turns last tens of milliseconds, keeps new connections waiting for seconds, however quickly it would
 * answer. Each further descriptor of the listening socket is one more connection a turn; only a message between processes makes
 * one, therefore a helper process that ends at once. Connections are the server's own: it serves and counts them.
 * Later errors of a connection go to `onError`, and the other connections continue. Returns how to stop listening at the further
 * descriptors. @throws Error when the helper does not answer.
 */
export async function acceptTogether(server: HttpServer, perTurn: number, onError: (error: Error) => void): Promise<() => Promise<void>> {
  const copies = perTurn - 1
  if (copies < 1) return async () => undefined
  const helper = spawn(process.execPath, ['-e', SENDER], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: {} })
  const listeners: Server[] = []
  try {
    await withinTime(START_MS_MAX, () => receiveCopies(helper, server, copies, listeners, onError))
  } finally {
    helper.kill('SIGKILL')
  }
  return async () => void (await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve)))))
}

async function receiveCopies(helper: ChildProcess, server: HttpServer, copies: number, listeners: Server[], onError: (error: Error) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const take = (copy: unknown) => {
      // As Node's own HTTP server takes its connections.
      const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket))
      ownErrors(listener, onError)
      // Listening again sets the queue of the socket anew, for all of its descriptors: Node's own length would be an eighth of it.
      listener.listen(copy, BACKLOG_MAX)
      listeners.push(listener)
      if (listeners.length === copies) resolve()
    }
    const exit = () => reject(new Error('the helper that copies a socket ended early'))
    listenTo(helper, { exit, message: (_: unknown, copy: unknown) => take(copy) }, reject)
    // The bare handle: as a server, the helper would take connections itself. Its type is Node's own.
    const { _handle: handle } = server as unknown as { _handle: Server }
    helper.send(copies, handle)
  })
}
