import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { birthOf, parentOf, stopProcess } from './process-identity'
import { ensurePrivateFolder, withPrivateFiles, writePrivateFile } from './private-files'

const LOG_BYTES_MAX = 20 * 1024 * 1024
const SUPERVISOR = 'supervisor'
const WRITE_AGAIN_MS = 1000

interface Registered {
  readonly name: string
  readonly pid: number
  readonly birth: string
  readonly parent?: number | undefined
}

export interface Launch {
  readonly command: string
  readonly args: readonly string[]
  /** The whole environment: nothing is inherited. */
  readonly env: NodeJS.ProcessEnv
  readonly cwd?: string
  readonly uid?: number
  readonly gid?: number
}

/**
 * The processes that a run started, also on disk: after a kill -9 of the supervisor the next start finds and stops what
 * was left, and never a process that only happens to have the same pid.
 */
export class ProcessRegistry {
  readonly #file: string
  readonly #logs: string
  #entries: Registered[] = []
  #later: NodeJS.Timeout | undefined

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'processes.json')
    this.#logs = join(dataDir, 'logs')
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    ensurePrivateFolder(this.#logs)
  }

  /**
   * Takes over the data folder: stops the processes of an earlier run.
   * @throws Error one sentence when a system that another process still holds runs from it.
   */
  async claim(log: (line: string) => void): Promise<void> {
    const left = this.#leftovers()
    const supervisor = left.find((entry) => entry.name === SUPERVISOR && entry.pid !== process.pid)
    if (supervisor) {
      // Its parent (npm) may have been killed: then nobody can press Ctrl-C any more, and it is a leftover too.
      const isOrphan = parentOf(supervisor.pid) !== supervisor.parent
      if (!isOrphan)
        throw new Error(
          `The system runs already from this data folder (process ${supervisor.pid}): stop that one with Ctrl-C, or choose another folder with DATA_DIR.`,
        )
      await stopProcess(supervisor.pid, 'SIGTERM', 40_000)
    }
    const others = this.#leftovers().filter((entry) => entry.name !== SUPERVISOR)
    if (others.length > 0) log(`stopping ${others.length} processes that an earlier run left behind`)
    const isBacking = (entry: Registered) => ['postgres', 'redis', 'nats'].includes(entry.name)
    await Promise.all(others.filter((entry) => !isBacking(entry)).map((entry) => stopProcess(entry.pid, 'SIGTERM', 5000)))
    await Promise.all(others.filter(isBacking).map((entry) => stopProcess(entry.pid, entry.name === 'postgres' ? 'SIGINT' : 'SIGTERM')))
    this.#entries = []
    this.#add(SUPERVISOR, process.pid, process.ppid)
  }

  /** Nothing of this run is left. */
  release(): void {
    this.#entries = []
    this.#write()
  }

  logFile(name: string): string {
    return join(this.#logs, `${name}.log`)
  }

  /** Puts a log that has grown large aside; called while nobody writes it. */
  rotateLog(name: string): void {
    const file = this.logFile(name)
    if (existsSync(file) && statSync(file).size > LOG_BYTES_MAX) renameSync(file, `${file}.1`)
  }

  /** The last line that a process wrote, for the sentence that says why it failed. */
  lastLogLine(name: string): string {
    const text = existsSync(this.logFile(name)) ? readFileSync(this.logFile(name), 'utf8').trimEnd() : ''
    return text.slice(text.lastIndexOf('\n') + 1).slice(0, 400)
  }

  /** Starts a process in a session of its own (Ctrl-C reaches only the supervisor), its output in a file. */
  spawn(name: string, { command, args, ...options }: Launch): ChildProcess {
    this.rotateLog(name)
    const log = openSync(this.logFile(name), 'a', 0o600)
    const child = withPrivateFiles(() => spawn(command, [...args], { ...options, detached: true, stdio: ['ignore', log, log] }))
    closeSync(log)
    if (child.pid !== undefined) this.#add(name, child.pid)
    return child
  }

  forget(name: string): void {
    this.#entries = this.#entries.filter((entry) => entry.name !== name)
    this.#write()
  }

  #add(name: string, pid: number, parent?: number): void {
    const birth = birthOf(pid)
    if (birth === undefined) return
    this.#entries = [...this.#entries.filter((entry) => entry.name !== name), { name, pid, birth, parent }]
    this.#write()
  }

  #leftovers(): Registered[] {
    if (!existsSync(this.#file)) return []
    const entries = JSON.parse(readFileSync(this.#file, 'utf8')) as Registered[]
    return entries.filter((entry) => birthOf(entry.pid) === entry.birth)
  }

  /** On a full disk it is written later: the supervisor must not end because it could not write the file. */
  #write(): void {
    clearTimeout(this.#later)
    try {
      const draft = `${this.#file}.draft`
      writePrivateFile(draft, JSON.stringify(this.#entries, null, 2))
      renameSync(draft, this.#file)
    } catch {
      this.#later = setTimeout(() => this.#write(), WRITE_AGAIN_MS).unref()
    }
  }
}
