import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Fault, giveWay, listenTo } from '@club/kernel'
import { createPictureMaker } from '@club/pictures'
import type { PictureMaker, Turn } from '@club/pictures'
import type { Host } from '@club/service-host'
import type { PictureReader, Reading } from './picture-reader'

/** Pictures that wait; more members than that are asked to come back. */
const WAITING_MAX = 6
const HEAP_MB = 96
/** Longer side of the picture in pixels: larger writing is not read better. */
const SIDE_MAX = 1280
/** A process that has grown beyond this is ended after its answer, and the next picture gets a fresh one. */
const RSS_BYTES_MAX = 380 * 1024 * 1024

/** The messages of the process. */
export type ReaderMessage = { readonly ready: true } | { readonly texts: readonly string[]; readonly rssBytes: number }

interface Reader {
  readonly child: ChildProcess
  /** @throws Fault when the process fails or is not done in time; it has ended then. */
  read(picture: Buffer, msMax: number): Promise<Reading>
  end(): void
}

export interface EmbeddedReaderOptions {
  /** How long the process stays when nobody asks. */
  readonly idleMs: number
  /** Time from the request to the answer, waiting included: the caller does not wait longer. */
  readonly answerMsMax: number
  /** A picture whose turn comes with less time than this left is not begun: it would not be read in time. */
  readonly readMsMin: number
}

/**
 * Reads the shades of pictures in a process of its own, one after the other: recognising is seconds of pure work and hundreds of
 * megabytes, which must neither hold up the service nor stay in memory. The process starts with the first picture, gives
 * way to others, and ends when nothing was requested for a while, or when a picture is not read in time: a recogniser cannot
 * be interrupted otherwise.
 */
export function createEmbeddedReader(
  host: Pick<Host, 'log' | 'onStop'>,
  options: EmbeddedReaderOptions,
  maker: Pick<PictureMaker, 'shadesOf'> = createPictureMaker({ sideMax: SIDE_MAX, quality: 100 }),
): PictureReader {
  let reader: Promise<Reader> | undefined
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const end = () => {
    clearTimeout(idle)
    void reader?.then(
      (one) => one.end(),
      () => undefined,
    )
    reader = undefined
  }
  host.onStop('picture reader', async () => end())

  async function readNow(picture: Buffer, until: number, { signal }: Turn): Promise<Reading> {
    signal?.throwIfAborted()
    const msLeft = until - performance.now()
    if (msLeft < options.readMsMin) return 'busy'
    clearTimeout(idle)
    reader ??= startReader(() => (reader = undefined), msLeft)
    const mine = reader
    try {
      return await (await mine).read(picture, until - performance.now())
    } catch (error) {
      host.log.warn({ err: error }, 'the picture reader was ended')
      if (reader === mine) end()
      throw error
    } finally {
      idle = setTimeout(end, options.idleMs)
      idle.unref()
    }
  }

  return {
    async read(picture, turn) {
      if (waiting >= WAITING_MAX) return 'busy'
      waiting += 1
      const until = performance.now() + options.answerMsMax
      try {
        // A picture that is hard to decode fails in its own process, without effect on the engines or on pictures that wait for them.
        const shades = await maker.shadesOf(picture, turn)
        if (!Buffer.isBuffer(shades)) return shades.reason
        const mine = queue.then(() => readNow(shades, until, turn))
        queue = mine.catch(() => undefined)
        return await mine
      } finally {
        waiting -= 1
      }
    },
  }
}

/** The bundle beside the service's own, or the source where the service runs from source. */
function program(): { file: string; execArgv: string[] } {
  const bundle = join(__dirname, 'read-pictures.cjs')
  if (existsSync(bundle)) return { file: bundle, execArgv: [] }
  return { file: join(__dirname, 'embedded', 'read-pictures.ts'), execArgv: ['--import', 'tsx'] }
}

async function startReader(onGone: () => void, msMax: number): Promise<Reader> {
  const { file, execArgv } = program()
  const languageData = dirname(createRequire(__filename).resolve('@tesseract.js-data/eng/package.json'))
  const child = fork(file, [languageData], {
    execArgv: [...execArgv, `--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=1'],
    // It needs nothing of our environment, and few arenas keep the memory of pictures from scattering.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let answer: { resolve(message: ReaderMessage): void; reject(error: Error): void } | undefined
  const next = (ms: number) =>
    new Promise<ReaderMessage>((resolve, reject) => {
      const timer = setTimeout(
        () => {
          child.kill('SIGKILL')
          reject(new Fault('the picture reader took too long'))
        },
        Math.max(0, ms),
      )
      answer = { resolve: (message) => (clearTimeout(timer), resolve(message)), reject: (error) => (clearTimeout(timer), reject(error)) }
    })
  const exit = () => {
    onGone()
    answer?.reject(new Fault('the picture reader ended'))
  }
  const failed = (error: Error) => answer?.reject(new Fault('the picture reader failed', { cause: error }))
  listenTo(child, { message: (message: ReaderMessage) => answer?.resolve(message), exit }, failed)
  giveWay(child)
  const end = () => {
    if (child.connected) child.disconnect()
    child.kill('SIGTERM')
  }
  await next(msMax)
  return {
    child,
    async read(picture, readMsMax) {
      const answered = next(readMsMax)
      child.send(picture)
      const message = await answered
      if ('ready' in message) throw new Fault('the picture reader answered out of turn')
      if (message.rssBytes > RSS_BYTES_MAX) {
        onGone()
        end()
      }
      return message.texts
    },
    end,
  }
}
