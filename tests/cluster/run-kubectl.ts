import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const KUBECTL = join(resolve(import.meta.dirname, '..', '..'), 'tests', 'cluster', 'kubectl')
export const NAMESPACE = 'baby-club'

/** Runs kubectl in the club's namespace and returns what it printed. @throws Error with its complaint */
export async function kubectl(args: readonly string[], input = ''): Promise<string> {
  const child = spawn(KUBECTL, ['-n', NAMESPACE, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(input)
  const [printed, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number]>])
  if (code !== 0) throw new Error(`kubectl ${args.slice(0, 4).join(' ')} ended with ${code}: ${complaint.trim().split('\n').at(-1) ?? ''}`)
  return printed
}
