import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from './failures'
import { giveWay } from './give-way'
import { listenTo } from './listen-to'
import { measureProcess } from './measure-process'

const START_MS_MAX = 20_000
/** A process that nobody asks anything for so long was forgotten, and ends. */
const FORGOTTEN_MS = 120_000
/** How often a process at work is measured. */
const MEASURE_MS = 100

/**
 * Why a process was ended before it answered. `too-large`: it had used its processor time or memory up, or the system ended it for its memory.
 * `broken`: the question crashed it. `late`: it had too little of the processor to be done in time. `gone`: nobody waits for the answer.
 */
export type Ending = 'too-large' | 'broken' | 'late' | 'gone'

/** Limits of one answer. */
export interface Budget {
  /** Processor time, all threads together; unlimited when absent. */
  readonly cpuMsMax?: number
  /** Real time, for a machine so busy that the process does not get its processor time. */
  readonly msMax: number
  /** Memory of the whole process; as much as there is without it. */
  readonly rssBytesMax?: number
}

type Said<Answer> = { readonly kind: 'ready' } | { readonly kind: 'answer'; readonly answer: Answer } | { readonly kind: 'ended' }

/** A process that is asked one thing at a time, for work that a stranger chooses: it can be ended at any moment, whatever it does. */
export interface AskedProcess<Question, Answer> {
  /** Whether it still runs; one that has ended is replaced by another. */
  isAlive(): boolean
  /** Why it has ended; undefined while it runs. */
  ending(): Ending | undefined
  /**
   * Asks it. Undefined: it had no answer within its budget, the caller stopped waiting, or the question ended it. The process has ended then,
   * which is the only way to stop its work. Never rejects.
   */
  ask(question: Question, limits: Budget & { readonly signal?: AbortSignal | undefined }): Promise<Answer | undefined>
  end(): void
}

/** The program to run, and its limits. */
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
  // Set before it has threads: each inherits the niceness of its creator.
  giveWay(child)
  let ending: Ending | undefined
  let onMessage: (message: Said<Answer>) => void = () => undefined
  const ended = (why: Ending) => {
    ending ??= why
    onMessage({ kind: 'ended' })
  }
  const kill = (why: Ending) => {
    child.kill('SIGKILL')
    ended(why)
  }
  const exit = (_code: number | null, signal: NodeJS.Signals | null) => ended(signal === 'SIGKILL' ? 'too-large' : signal ? 'broken' : 'late')
  // Could not be started, asked or stopped: of no use any more in each case.
  listenTo(child, { message: (message: Said<Answer>) => onMessage(message), exit }, () => kill('late'))
  /** The next message of the process, or its end. */
  const next = (budget: Budget, signal?: AbortSignal) =>
    new Promise<Said<Answer>>((resolve) => {
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
      if (ending) ended(ending)
      else if (signal?.aborted) abort()
    })
  const letParentExit = () => {
    child.unref()
    child.channel?.unref()
  }

  if ((await next({ msMax: START_MS_MAX })).kind !== 'ready') throw new Fault(`the process ${program.name} does not start`)
  letParentExit()
  return {
    isAlive: () => ending === undefined,
    ending: () => ending,
    async ask(question, { signal, ...budget }) {
      const answered = next(budget, signal)
      child.channel?.ref()
      if (!ending) child.send(question, (error) => error && kill('late'))
      const message = await answered
      letParentExit()
      return message.kind === 'answer' ? message.answer : undefined
    },
    end: () => kill('gone'),
  }
}

/** Answers the questions of the process that started this one; a thrown error ends it. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  const post = (message: Said<Answer>) => process.send?.(message)
  // Not `exit`, which waits for threads of libraries: these may be what is stuck.
  const end = (signal: NodeJS.Signals) => process.kill(process.pid, signal)
  const forget = () => setTimeout(end, FORGOTTEN_MS, 'SIGKILL')
  let forgotten = forget()
  process.on('disconnect', () => end('SIGKILL'))
  process.on('message', (question: Question) => {
    clearTimeout(forgotten)
    void Promise.resolve(question)
      .then(answer)
      .then(
        (given) => post({ kind: 'answer', answer: given }),
        () => end('SIGABRT'),
      )
      .finally(() => (forgotten = forget()))
  })
  post({ kind: 'ready' })
}
