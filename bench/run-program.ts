import { spawn } from 'node:child_process'
import { ensureProgram } from '../scripts/backing/tools'

/** Runs a measuring program to its end and returns what it printed. @throws Error when it fails. */
export function runProgram(name: string, aptPackage: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const program = ensureProgram(name, aptPackage, (line) => void process.stdout.write(`${line}\n`))
  return new Promise((resolve, reject) => {
    const child = spawn(program.path, [...args], { env: { ...process.env, ...program.env, ...env } })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(`${name} ended with ${code}: ${output.slice(-500)}`))))
  })
}
