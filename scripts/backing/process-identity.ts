import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const STOP_MS_MAX = 20_000
const POLL_INTERVAL_MS = 25

/** Start of a process, which distinguishes it from a later one with the same pid. Undefined when it is no longer running. */
export function birthOf(pid: number): string | undefined {
  return existsSync('/proc/self/stat') ? statOf(pid)?.birth : askPs(pid, 'lstart=')
}

/** The pid of a process's parent. */
export function parentOf(pid: number): number | undefined {
  if (existsSync('/proc/self/stat')) return statOf(pid)?.parent
  const text = askPs(pid, 'ppid=')
  return text === undefined ? undefined : Number(text)
}

/** Whether a process runs (a zombie does not). */
export const isRunning = (pid: number): boolean => birthOf(pid) !== undefined

/** The command line of a process, empty when it cannot be read. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // Gone, or a system without /proc.
    return askPs(pid, 'command=') ?? ''
  }
}

/** Asks a process to end, waits, and ends it. */
export async function stopProcess(pid: number, signal: NodeJS.Signals = 'SIGTERM', waitMsMax = STOP_MS_MAX): Promise<void> {
  if (!send(pid, signal)) return
  if (await hasEnded(pid, waitMsMax)) return
  send(pid, 'SIGKILL')
  await hasEnded(pid, STOP_MS_MAX)
}

async function hasEnded(pid: number, waitMsMax: number): Promise<boolean> {
  const end = Date.now() + waitMsMax
  while (isRunning(pid)) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  return true
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

function statOf(pid: number): { parent: number; birth: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name, in brackets, may itself hold spaces and brackets.
    const [state = '', parent = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? undefined : { parent: Number(parent), birth: rest[17] ?? '' }
  } catch {
    // The process is gone: that is the answer.
    return undefined
  }
}

function askPs(pid: number, field: string): string | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined
}
