import type { Socket } from 'node:net'
import { listenTo } from '@club/kernel'

export interface LateHead {
  /** Whether a whole request ever came on a connection. */
  readonly isProven: (socket: Socket) => boolean
  /** How long the rest of a head may take that has begun to come after all, in milliseconds. */
  readonly msMax: number
}

/**
 * Closes a connection on which nothing was read in the time of a head (`headersTimeout` of node:http). A busy process may be late itself: Node looks at
 * the time before it reads what came meanwhile. So that is read first, and Node serves it. It no longer watches the time of that head, which ends here.
 */
export function closeUnlessHere(socket: Socket, { isProven, msMax }: LateHead): void {
  setImmediate(() => {
    if (socket.bytesRead === 0) return void socket.destroy()
    const late = setTimeout(() => {
      if (!isProven(socket)) socket.destroy()
    }, msMax)
    listenTo(socket, { close: () => clearTimeout(late) }, () => socket.destroy())
  })
}
