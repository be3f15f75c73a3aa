import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Fault, giveWay, listenTo } from '@club/kernel'
import type { DecodedPicture, PictureJob, ProcessMessage } from './picture-job'

const START_MS_MAX = 20_000
const HEAP_MB = 96
/** A process that has grown beyond this is ended after its answer, and the next picture gets a fresh one. */
const RSS_BYTES_MAX = 380 * 1024 * 1024

export type Decoded = { readonly kind: 'decoded'; readonly picture: DecodedPicture } | { readonly kind: 'unreadable' } | { readonly kind: 'killed' }

/** A process that decodes one picture at a time. */
export interface PictureProcess {
  /** Whether it still runs; one that has ended is replaced by another. */
  isAlive(): boolean
  /**
   * Decodes a picture. `killed`: it was not done in time, was no longer wanted, or took the process down with it; the process has ended then,
   * which is the only way to stop the library's threads. Never rejects.
   */
  decode(job: PictureJob, limits: { readonly msMax: number; readonly signal?: AbortSignal | undefined }): Promise<Decoded>
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
  let onMessage: (message: ProcessMessage | undefined) => void = () => undefined
  const ended = () => {
    alive = false
    onMessage(undefined)
  }
  const kill = () => {
    child.kill('SIGKILL')
    ended()
  }
  // Could not be started, asked or stopped: of no use any more in each case.
  listenTo(child, { message: (message: ProcessMessage) => onMessage(message), exit: ended }, kill)
  /** What it says next; undefined when it has ended. */
  const next = (msMax: number, signal?: AbortSignal) =>
    new Promise<ProcessMessage | undefined>((resolve) => {
      const timer = setTimeout(kill, msMax)
      signal?.addEventListener('abort', kill, { once: true })
      onMessage = (message) => {
        onMessage = () => undefined
        clearTimeout(timer)
        signal?.removeEventListener('abort', kill)
        resolve(message)
      }
      if (!alive || signal?.aborted) kill()
    })
  const letParentExit = () => {
    child.unref()
    child.channel?.unref()
  }

  if ((await next(START_MS_MAX))?.kind !== 'ready') throw new Fault('the process that decodes pictures does not start')
  letParentExit()
  return {
    isAlive: () => alive,
    async decode(job, { msMax, signal }) {
      const answered = next(msMax, signal)
      child.channel?.ref()
      if (alive) child.send(job, (error) => error && kill())
      const message = await answered
      letParentExit()
      if (!message || message.kind === 'ready') return { kind: 'killed' }
      if (message.rssBytes > RSS_BYTES_MAX) kill()
      return message.kind === 'decoded' ? { kind: 'decoded', picture: message.picture } : { kind: 'unreadable' }
    },
    end: kill,
  }
}
