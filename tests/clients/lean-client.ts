import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly token?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface WireAnswer {
  /** 0: the connection broke, or nothing came in time. */
  readonly status: number
  readonly tag?: string
  /** The answer's Retry-After. */
  readonly retryAfter?: string
}

const ANSWER_MS_MAX = 10_000
const WATCH_MS = 250
const BROKEN: WireAnswer = { status: 0 }
const NAMES = { length: /\r\ncontent-length: ([^\r]*)/i, tag: /\r\netag: ([^\r]*)/i, retryAfter: /\r\nretry-after: ([^\r]*)/i } as const

interface Connection {
  readonly socket: Socket
  /** Text of the answer in progress, so far. */
  received: string
  dueBy: number
  resolve: ((answer: WireAnswer) => void) | undefined
}

/**
 * HTTP/1.1 over connections that are kept, with no more to it than a load needs: Node's own client takes half as long as the
 * product does to answer, on the same two cores. Reads answers with a content-length, as the API's are.
 */
export class LeanClient {
  readonly #port: number
  readonly #socketsMax: number
  readonly #free: Connection[] = []
  readonly #all = new Set<Connection>()
  readonly #waiting: ((connection: Connection | undefined) => void)[] = []
  /** A timer for each request would cost as much as reading its answer. */
  readonly #watch = setInterval(() => this.#endLate(), WATCH_MS).unref()

  constructor(url: string, socketsMax: number) {
    this.#port = Number(new URL(url).port)
    this.#socketsMax = socketsMax
  }

  async send({ method, path, token, body = '', headers = {} }: WireRequest): Promise<WireAnswer> {
    let text = `${method} /drypers-baby-club/api${path} HTTP/1.1\r\nhost: localhost\r\n`
    if (token) text += `authorization: Bearer ${token}\r\n`
    if (body) text += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    for (const name in headers) text += `${name}: ${headers[name] ?? ''}\r\n`
    const dueBy = performance.now() + ANSWER_MS_MAX
    const connection = this.#free.pop() ?? (await this.#open())
    if (!connection || connection.socket.destroyed) return BROKEN
    return new Promise((resolve) => {
      connection.received = ''
      connection.dueBy = dueBy
      connection.resolve = resolve
      connection.socket.write(`${text}\r\n${body}`)
    })
  }

  close(): void {
    clearInterval(this.#watch)
    for (const { socket } of this.#all) socket.destroy()
    for (const give of this.#waiting.splice(0)) give(undefined)
  }

  /** The next free connection: a new one, or one that was given back meanwhile. */
  #open(): Promise<Connection | undefined> {
    return new Promise((give) => {
      this.#waiting.push(give)
      if (this.#all.size >= this.#socketsMax) return
      const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
      const connection: Connection = { socket, received: '', dueBy: Infinity, resolve: undefined }
      this.#all.add(connection)
      socket.once('connect', () => this.#release(connection))
      socket.once('error', () => socket.destroy())
      socket.on('data', (chunk: Buffer) => this.#receive(connection, chunk))
      socket.once('close', () => {
        this.#all.delete(connection)
        const index = this.#free.indexOf(connection)
        if (index >= 0) this.#free.splice(index, 1)
        connection.resolve?.(BROKEN)
        // There may be no connection left for them to wait for.
        if (this.#all.size === 0) for (const wait of this.#waiting.splice(0)) wait(undefined)
      })
    })
  }

  #release(connection: Connection): void {
    const next = this.#waiting.shift()
    if (next) next(connection)
    else this.#free.push(connection)
  }

  #receive(connection: Connection, chunk: Buffer): void {
    const { resolve } = connection
    if (!resolve) return
    const received = connection.received + chunk.toString('latin1')
    connection.received = received
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = received.slice(0, headEnd)
    const length = Number(headerOf(head, NAMES.length) ?? 0)
    if (received.length < headEnd + 4 + length) return
    const [tag, retryAfter] = [headerOf(head, NAMES.tag), headerOf(head, NAMES.retryAfter)]
    connection.resolve = undefined
    connection.dueBy = Infinity
    this.#release(connection)
    resolve({ status: Number(head.slice(9, 12)), ...(tag ? { tag } : {}), ...(retryAfter ? { retryAfter } : {}) })
  }

  /** Ends what got no answer in time, for a connection too: its request fails with it. */
  #endLate(): void {
    const now = performance.now()
    for (const { socket, dueBy } of this.#all) if (dueBy < now) socket.destroy()
  }
}

/** The value of a header; names are compared as Node writes them, in lower or upper case. */
function headerOf(head: string, name: (typeof NAMES)[keyof typeof NAMES]): string | undefined {
  return name.exec(head)?.[1]
}
