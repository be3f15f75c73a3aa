import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from './failures'
import { giveWay } from './give-way'
import { listenTo } from './listen-to'

const START_MS_MAX = 20_000
/** A process that nobody asks anything for so long was forgotten, and ends. */
const FORGOTTEN_MS = 120_000

type Said<Answer> = { readonly kind: 'ready' } | { readonly kind: 'answer'; readonly answer: Answer }

/** A process that is asked one thing at a time, for work that a stranger chooses: it can be ended at any moment, whatever it does. */
export interface AskedProcess<Question, Answer> {
  /** Whether it still runs; one that has ended is replaced by another. */
  isAlive(): boolean
  /**
   * Asks it. Undefined: it did not answer in time, its answer was no longer wanted, or the question ended it. The process has ended then.
   * Never rejects.
   */
  ask(question: Question, limits: { readonly msMax: number; readonly signal?: AbortSignal | undefined }): Promise<Answer | undefined>
  end(): void
}

/** Which program, and what it may use. */
export interface Program {
  /** where the module lies that starts it; a bundled service has all of its programs there */
  readonly folder: string
  /** of its file, without an ending */
  readonly name: string
  readonly heapMb: number
  /** it gets nothing else of our environment */
  readonly env?: Readonly<Record<string, string>>
}

/** The bundle beside the service's own, or the source where the service runs from source. */
function fileOf({ folder, name }: Program): { file: string; execArgv: string[] } {
  const bundle = join(folder, `${name}.cjs`)
  return existsSync(bundle) ? { file: bundle, execArgv: [] } : { file: join(folder, `${name}.ts`), execArgv: ['--import', 'tsx'] }
}

/**
 * Starts a process that answers questions (`answerQuestions`), and owns all that it may say: an answer, an error, its end, at any moment. It
 * gives way to the services. While it has nothing to do it keeps nobody's process alive, and it ends with the process that started it.
 * @throws Fault when it does not start.
 */
export async function startAskedProcess<Question extends object, Answer>(program: Program): Promise<AskedProcess<Question, Answer>> {
  const { file, execArgv } = fileOf(program)
  const child = fork(file, [], {
    execArgv: [...execArgv, `--max-old-space-size=${program.heapMb}`, '--max-semi-space-size=1'],
    env: program.env ?? {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Before it has threads: each takes over how far the one that starts it gives way.
  giveWay(child)
  let alive = true
  let onMessage: (message: Said<Answer> | undefined) => void = () => undefined
  const ended = () => {
    alive = false
    onMessage(undefined)
  }
  const kill = () => {
    child.kill('SIGKILL')
    ended()
  }
  // Could not be started, asked or stopped: of no use any more in each case.
  listenTo(child, { message: (message: Said<Answer>) => onMessage(message), exit: ended }, kill)
  /** What it says next; undefined when it has ended. */
  const next = (msMax: number, signal?: AbortSignal) =>
    new Promise<Said<Answer> | undefined>((resolve) => {
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

  if ((await next(START_MS_MAX))?.kind !== 'ready') throw new Fault(`the process ${program.name} does not start`)
  letParentExit()
  return {
    isAlive: () => alive,
    async ask(question, { msMax, signal }) {
      const said = next(msMax, signal)
      child.channel?.ref()
      if (alive) child.send(question, (error) => error && kill())
      const message = await said
      letParentExit()
      return message?.kind === 'answer' ? message.answer : undefined
    },
    end: kill,
  }
}

/** Answers the questions of the process that started this one; what is thrown ends it. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  const post = (message: Said<Answer>) => process.send?.(message)
  // Not `exit`, which waits for threads of libraries: they are what may be stuck.
  const end = () => process.kill(process.pid, 'SIGKILL')
  let forgotten = setTimeout(end, FORGOTTEN_MS)
  process.on('disconnect', end)
  process.on('message', (question: Question) => {
    clearTimeout(forgotten)
    void Promise.resolve(question)
      .then(answer)
      .then((given) => post({ kind: 'answer', answer: given }), end)
      .finally(() => (forgotten = setTimeout(end, FORGOTTEN_MS)))
  })
  post({ kind: 'ready' })
}
