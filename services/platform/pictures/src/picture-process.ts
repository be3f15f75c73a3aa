import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Fault, giveWay, listenTo } from '@club/kernel'
import { measureProcess } from './measure-process'
import type { DecodedPicture, PictureJob, ProcessMessage } from './picture-job'

const START_MS_MAX = 20_000
const HEAP_MB = 96
/** A process that has grown beyond this is ended after its answer, and the next picture gets a fresh one. */
const RSS_BYTES_MAX = 380 * 1024 * 1024

/** How often a process that decodes is measured. */
const MEASURE_MS = 100

/**
 * Why a process was ended before it answered. `too-large`: it had used its processor time or memory up, or the system ended it for its memory.
 * `broken`: the picture crashed it. `late`: it had too little of the processor to be done in time. `gone`: nobody waits for the picture.
 */
type Ending = 'too-large' | 'broken' | 'late' | 'gone'

export type Decoded =
  { readonly kind: 'decoded'; readonly picture: DecodedPicture } | { readonly kind: 'broken' } | { readonly kind: 'ended'; readonly why: Ending }

/** What the decoding of one picture may take. */
export interface DecodeBudget {
  /** Of the processor, all threads together. */
  readonly cpuMsMax: number
  /** Of real time, for a machine so busy that the process does not get its processor time. */
  readonly msMax: number
  /** Memory of the whole process. */
  readonly rssBytesMax: number
}

/** A process that decodes one picture at a time. */
export interface PictureProcess {
  /** Whether it still runs; one that has ended is replaced by another. */
  isAlive(): boolean
  /**
   * Decodes a picture. `ended`: the process has ended, which is the only way to stop the library's threads. Never rejects.
   */
  decode(job: PictureJob, limits: DecodeBudget & { readonly signal?: AbortSignal | undefined }): Promise<Decoded>
  end(): void
}

/** The bundle beside the service's own, or the source where the service runs from source. */
function program(): { file: string; execArgv: string[] } {
  const bundle = join(__dirname, 'decode-pictures.cjs')
  if (existsSync(bundle)) return { file: bundle, execArgv: [] }
  return { file: join(__dirname, 'decode-pictures.ts'), execArgv: ['--import', 'tsx'] }
}

/**
 * Starts a process that decodes pictures, and owns all that it may say: an answer, an error, its end, at any moment. While it has nothing to
 * do it keeps nobody's process alive, and it ends with the process that started it.
 * @throws Fault when it does not start.
 */
export async function startPictureProcess(): Promise<PictureProcess> {
  const { file, execArgv } = program()
  const child = fork(file, [], {
    execArgv: [...execArgv, `--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=1'],
    // It needs nothing of our environment, and few arenas keep the memory of pictures from scattering.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Before it has threads: each takes over how far the one that starts it gives way.
  giveWay(child)
  let alive = true
  type Said = ProcessMessage | { readonly kind: 'ended'; readonly why: Ending }
  let onMessage: (message: Said) => void = () => undefined
  const ended = (why: Ending) => {
    alive = false
    onMessage({ kind: 'ended', why })
  }
  const kill = (why: Ending) => {
    child.kill('SIGKILL')
    ended(why)
  }
  const exit = (_code: number | null, signal: NodeJS.Signals | null) => ended(signal === 'SIGKILL' ? 'too-large' : signal ? 'broken' : 'late')
  // Could not be started, asked or stopped: of no use any more in each case.
  listenTo(child, { message: (message: ProcessMessage) => onMessage(message), exit }, () => kill('late'))
  /** The next message of the process, or its end. */
  const next = (budget: { readonly msMax: number } & Partial<DecodeBudget>, signal?: AbortSignal) =>
    new Promise<Said>((resolve) => {
      const { cpuMs } = measureProcess(child.pid)
      const timer = setTimeout(kill, budget.msMax, 'late' satisfies Ending)
      const watch = setInterval(() => {
        const used = measureProcess(child.pid)
        if (used.cpuMs - cpuMs > (budget.cpuMsMax ?? Infinity) || used.rssBytes > (budget.rssBytesMax ?? Infinity)) kill('too-large')
      }, MEASURE_MS)
      const abort = () => kill('gone')
      signal?.addEventListener('abort', abort, { once: true })
      onMessage = (message) => {
        onMessage = () => undefined
        clearTimeout(timer)
        clearInterval(watch)
        signal?.removeEventListener('abort', abort)
        resolve(message)
      }
      if (!alive) ended('late')
      else if (signal?.aborted) abort()
    })
  const letParentExit = () => {
    child.unref()
    child.channel?.unref()
  }

  if ((await next({ msMax: START_MS_MAX })).kind !== 'ready') throw new Fault('the process that decodes pictures does not start')
  letParentExit()
  return {
    isAlive: () => alive,
    async decode(job, { signal, ...budget }) {
      const answered = next(budget, signal)
      child.channel?.ref()
      if (alive) child.send(job, (error) => error && kill('late'))
      const message = await answered
      letParentExit()
      if (message.kind === 'ended') return message
      if (message.kind === 'ready') return { kind: 'ended', why: 'late' }
      if (message.rssBytes > RSS_BYTES_MAX) kill('gone')
      return message.kind === 'decoded' ? { kind: 'decoded', picture: message.picture } : { kind: 'broken' }
    },
    end: () => kill('gone'),
  }
}
