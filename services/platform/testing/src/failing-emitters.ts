import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import { Readable, Writable } from 'node:stream'

/** Methods that add listeners; Node's others call them. */
const ADDING = ['on', 'addListener', 'prependListener'] as const

/** A stream, or a session of HTTP/2, which is destroyed like one. */
type Destroyable = Duplex

export interface FailingEmitters {
  /** The kinds that were listened to so far. */
  kinds(): string[]
  /**
   * Lets all of them fail now: destroyable ones, such as sockets, by destroying them, and all others by their `error`. Returns
   * the kinds whose error nobody owned, which would have ended the process. An unowned error of a socket or a stream fails the test.
   * Answers in the next turn of the event loop, when all of them have emitted.
   */
  fail(when: string): Promise<string[]>
  /** Looks no further. */
  end(): void
}

type EmitterClass = (abstract new (...args: never[]) => EventEmitter) & { readonly prototype: EventEmitter }

interface WatchOptions {
  readonly kinds: readonly string[]
  readonly socketsOf?: readonly string[]
  readonly copied?: readonly EmitterClass[]
}

/** Frames of a stack that are looked through for who listens. */
const FRAMES_MAX = 40

/**
 * Watches emitters that get listeners from now on: those of these kinds (names of classes), and sockets that these packages listen to, to
 * let them fail at a chosen moment. A class that has copied the methods of emitters instead of inheriting them is named by `copied`.
 */
export function watchEmitters({ kinds, socketsOf, copied = [] }: WatchOptions): FailingEmitters {
  const seen = new Set<EventEmitter>()
  // The constructor may be a copy, too.
  const kindOf = (emitter: EventEmitter): string => (copied.find((one) => emitter instanceof one) ?? emitter.constructor).name
  const classes: readonly EmitterClass[] = [EventEmitter, ...copied]
  const originals = classes.flatMap(({ prototype }) => ADDING.map((name) => [prototype, name, prototype[name]] as const))
  for (const [prototype, name, original] of originals)
    prototype[name] = function (this: EventEmitter, ...args: Parameters<EventEmitter['on']>) {
      if (!seen.has(this) && kinds.includes(kindOf(this)) && (kindOf(this) !== 'Socket' || isListenedToBy(socketsOf))) seen.add(this)
      return original.apply(this, args) as never
    }
  return {
    kinds: () => [...new Set([...seen].map(kindOf))],
    async fail(when) {
      const unowned = [...seen].filter((emitter) => {
        const error = new Error(`an error ${when}`)
        try {
          if (isDestroyable(emitter)) emitter.destroy(error)
          else emitter.emit('error', error)
          return false
        } catch (thrown) {
          // An error without a listener is thrown, as it is or with its context.
          if (thrown !== error && (thrown as { context?: unknown }).context !== error) throw thrown
          return true
        }
      })
      await new Promise(setImmediate)
      return [...new Set(unowned.map(kindOf))]
    },
    end() {
      for (const [prototype, name, original] of originals) prototype[name] = original
    },
  }
}

const isDestroyable = (emitter: EventEmitter): emitter is Destroyable =>
  emitter instanceof Readable || emitter instanceof Writable || emitter.constructor.name.endsWith('Http2Session')

/** Whether code of one of the packages is at work. */
function isListenedToBy(packages: readonly string[] | undefined): boolean {
  if (!packages) return true
  const framesMax = Error.stackTraceLimit
  Error.stackTraceLimit = FRAMES_MAX
  // Without the async callers, which only wait for it.
  const [stack = ''] = new Error('who listens').stack?.split('\n    at async ') ?? []
  Error.stackTraceLimit = framesMax
  return packages.some((name) => stack.includes(`node_modules/${name}/`))
}
