import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { listenTo } from '@club/kernel'
import type { Lanes } from '../limits/lanes'
import type { OverloadAnswers } from './overload-answers'
import { addressOfWholeRequest } from './whole-request'

/** State of a connection that has sent only whole requests so far, each after the answer to the one before. */
interface Connection {
  /** Whether a request of it is in the hands of the HTTP server. */
  isServed: boolean
}

/**
 * Refuses a request before the HTTP parser sees it, while its lane is full. Parsing and answering one as usual costs as much as a
 * fifth of registering a code, so refusing three times the capacity would leave no time for serving. Only a request that arrives
 * as one piece on a connection that waits for no answer is refused here; everything else goes to the parser, and the connection stays
 * with it, because two readers of one byte stream could disagree about where a request ends. An error of a connection ends that
 * connection, an error of the server goes to `failed`.
 */
export function shedAtSocket(http: Server, lanes: Lanes, answers: OverloadAnswers, failed: (error: Error) => void): void {
  const connections = new WeakMap<Socket, Connection>()

  const onRequest = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const connection = connections.get(socket)
    if (connection) listenTo(response, { close: () => (connection.isServed = false) }, () => response.destroy())
  }

  const onConnection = (socket: Socket): void => {
    const [toParser, ...others] = socket.listeners('data') as ((bytes: Buffer) => void)[]
    if (!toParser || others.length > 0) return
    // The parser must see a first request, or its timeout for one keeps running.
    let connection: Connection | undefined = { isServed: false }
    let isFirst = true
    connections.set(socket, connection)
    const giveUp = (): void => {
      connection = undefined
      connections.delete(socket)
    }
    const onData = (bytes: Buffer): void => {
      if (!connection) return toParser.call(socket, bytes)
      const address = connection.isServed || socket.writableLength > 0 ? undefined : addressOfWholeRequest(bytes)
      if (address === undefined) {
        giveUp()
        return toParser.call(socket, bytes)
      }
      const lane = isFirst ? undefined : lanes.fullLaneOf(address)
      if (lane) {
        lanes.countRefused(lane)
        socket.write(answers.nextBytes())
        return
      }
      isFirst = false
      connection.isServed = true
      toParser.call(socket, bytes)
    }
    socket.off('data', toParser)
    listenTo(socket, { data: onData }, () => socket.destroy())
  }

  listenTo(http, { request: onRequest, connection: onConnection }, failed)
}
