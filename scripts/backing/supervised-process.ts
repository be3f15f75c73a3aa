import type { ChildProcess } from 'node:child_process'
import { listenTo } from '@club/kernel'
import { isRunning, stopProcess } from './process-identity'
import type { Launch, ProcessRegistry } from './process-registry'

const POLL_INTERVAL_MS = 40
/** Before a process that was ready is started again, and then after each start that fails. */
const BACK_OFF_MS = [50, 500, 1000, 2000, 4000, 8000] as const
const TRY_AGAIN_MS = 250
/** How often a process is checked for health, and how many failures in a row restart it. */
const HEALTH_INTERVAL_MS = 5000
const SICK_ANSWERS = 3

export interface ProcessPlan {
  readonly name: string
  /** Created for each start. */
  launch(): Launch
  isReady(): Promise<boolean>
  /** Limit of the first start, which a caller waits for. Later starts have no limit: the process may be waiting for another. */
  readonly readyMsMax: number
  /** Whether it runs and yet does not do its work, for a reason of its own that a restart fixes. */
  isSick?(): Promise<boolean>
  readonly healthIntervalMs?: number
  /** How often a start may fail before it is given up; a PostgreSQL that was killed leaves shared memory for a moment. */
  readonly attemptsMax?: number
  readonly stopSignal?: NodeJS.Signals
}

/**
 * One supervised process: it is restarted, with a log line, when it exits unexpectedly or is unhealthy. One that was ready restarts at once, however
 * often it ends; with a delay, anybody able to end it could keep it down. The delay grows only while starts fail. A process that only waits for
 * another is left alone.
 */
export class SupervisedProcess {
  readonly #plan: ProcessPlan
  readonly #registry: ProcessRegistry
  readonly #log: (line: string) => void
  #child: ChildProcess | undefined
  #failures = 0
  #starts = 0
  /** Whether it should run: an exit while it should not is no accident. */
  #wanted = false
  #timer: NodeJS.Timeout | undefined
  #watch: NodeJS.Timeout | undefined

  constructor(plan: ProcessPlan, registry: ProcessRegistry, log: (line: string) => void) {
    this.#plan = plan
    this.#registry = registry
    this.#log = log
  }

  get name(): string {
    return this.#plan.name
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /**
   * Starts it and waits until it is ready. A start that is aborted and begun again meanwhile leaves the process to the later one.
   * @throws Error one sentence that names it and its log.
   */
  async start(): Promise<void> {
    this.#wanted = true
    const start = (this.#starts += 1)
    clearTimeout(this.#timer)
    const attemptsMax = this.#plan.attemptsMax ?? 1
    for (let attempt = 1; ; attempt++) {
      this.#spawn()
      const failure = await this.#becomesReady(this.#plan.readyMsMax)
      if (this.#starts !== start) return
      if (failure === undefined || !this.#wanted) return this.#watchHealth()
      if (attempt < attemptsMax) {
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
        continue
      }
      this.#wanted = false
      const reason = this.#registry.lastLogLine(this.name)
      await this.#end('SIGKILL')
      throw new Error(`${this.name} ${failure}${reason ? ` (${reason})` : ''}; its log is ${this.#registry.logFile(this.name)}.`)
    }
  }

  /** Ends it at once, as a crash or a power cut would, and leaves it down until `start`. */
  async kill(): Promise<void> {
    this.#wanted = false
    await this.#end('SIGKILL')
  }

  /** Lets it finish what it does, then ends it. */
  async stop(): Promise<void> {
    this.#wanted = false
    await this.#end(this.#plan.stopSignal ?? 'SIGTERM')
  }

  #spawn(): void {
    const child = this.#registry.spawn(this.name, this.#plan.launch())
    this.#child = child
    const exit = (code: number | null, signal: NodeJS.Signals | null): void => {
      if (this.#child !== child) return
      this.#child = undefined
      this.#registry.forget(this.name)
      if (!this.#wanted || !this.#isSettled) return
      this.#failures = 0
      this.#startAgain(signal ?? `code ${code}`)
    }
    listenTo(child, { exit }, (error) => this.#log(`${this.name} could not be started: ${error.message}`))
  }

  /** Only a process that was ready once is started again by itself: a start that fails is reported by `start`. */
  #isSettled = false

  async #becomesReady(msMax: number): Promise<string | undefined> {
    this.#isSettled = false
    const child = this.#child
    const end = Date.now() + msMax
    while (this.#wanted) {
      if (this.#child !== child || child?.pid === undefined) return 'ended while it was starting'
      if (await this.#plan.isReady()) {
        this.#isSettled = true
        return undefined
      }
      if (Date.now() > end) return `was not ready within ${msMax / 1000} s`
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
    return undefined
  }

  #startAgain(how: string): void {
    const pause = BACK_OFF_MS[Math.min(this.#failures, BACK_OFF_MS.length - 1)] ?? BACK_OFF_MS[0]
    this.#failures += 1
    this.#log(`${this.name} ended by itself (${how}); starting it again in ${pause / 1000} s, its log is ${this.#registry.logFile(this.name)}`)
    this.#timer = setTimeout(() => {
      if (!this.#wanted) return
      this.#spawn()
      this.#watchHealth()
      void this.#becomesReady(Infinity).then((failure) => {
        if (!this.#wanted) return
        if (failure === undefined) this.#log(`${this.name} runs again`)
        else this.#startAgain(failure)
      })
    }, pause)
  }

  /** Ends the process when it is repeatedly unhealthy; its exit restarts it. */
  #watchHealth(): void {
    const { isSick, healthIntervalMs = HEALTH_INTERVAL_MS } = this.#plan
    if (!isSick || !this.#wanted) return
    const child = this.#child
    let sickAnswers = 0
    const look = async (): Promise<void> => {
      const isOurs = () => this.#wanted && this.#child === child
      if (!isOurs()) return
      sickAnswers = (await isSick()) ? sickAnswers + 1 : 0
      if (!isOurs()) return
      if (sickAnswers >= SICK_ANSWERS) {
        this.#log(`${this.name} runs and does not do its work; its log is ${this.#registry.logFile(this.name)}`)
        return this.#end('SIGKILL')
      }
      this.#watch = setTimeout(() => void look(), healthIntervalMs)
    }
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => void look(), healthIntervalMs)
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    clearTimeout(this.#timer)
    clearTimeout(this.#watch)
    const child = this.#child
    if (child?.pid === undefined) return
    // The exit event reports our own child as soon as it ends; until then its pid cannot become another's.
    const ended = new Promise<void>((resolve) => listenTo(child, { exit: () => resolve() }, () => undefined))
    if (child.exitCode === null && child.signalCode === null && isRunning(child.pid)) {
      await stopProcess(child.pid, signal)
      await ended
    }
    this.#registry.forget(this.name)
  }
}
