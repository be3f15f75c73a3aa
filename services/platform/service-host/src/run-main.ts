import type { Host } from './host'
import { collectProcessMetrics } from './metrics'

export interface Commands {
  /** Starts the service and answers its host, which is drained on SIGTERM. */
  serve(): Promise<Host>
  migrate?(): Promise<void>
  /** Reference data, safe to repeat (decision D120); answers what to print as JSON. */
  seed?(): Promise<object>
  /** Demo data, safe to repeat (decision D121). */
  'seed-demo'?(): Promise<object>
  /** An operations command (decision D139); answers what to print as JSON. */
  ops?(args: readonly string[]): Promise<object>
}

/** The entry of every process: `main.cjs` serves, `main.cjs migrate|seed|seed-demo|ops …` does one thing and ends. */
export function runMain(name: string, commands: Commands): void {
  const [command = 'serve', ...args] = process.argv.slice(2)
  void dispatch(commands, command, args).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    process.stderr.write(`${name}: ${reason}\n`)
    process.exit(1)
  })
}

async function dispatch(commands: Commands, command: string, args: readonly string[]): Promise<void> {
  if (command === 'serve') return serve(commands)
  if (command === 'migrate' && commands.migrate) {
    await commands.migrate()
    process.exit(0)
  }
  const once = command === 'seed' ? commands.seed?.() : command === 'seed-demo' ? commands['seed-demo']?.() : command === 'ops' ? commands.ops?.(args) : undefined
  if (!once) throw new Error(`unknown command ${command}`)
  const result = await once
  await new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(result)}\n`, () => resolve()))
  process.exit(0)
}

async function serve(commands: Commands): Promise<void> {
  collectProcessMetrics()
  const host = await commands.serve()
  const end = (signal: string) => {
    host.log.info({ signal }, 'signal')
    void host.stop().then(() => process.exit(0))
  }
  process.once('SIGTERM', () => end('SIGTERM'))
  process.once('SIGINT', () => end('SIGINT'))
  // A promise that nobody awaited is a bug: crash and let the supervisor start afresh from durable state.
  process.on('unhandledRejection', (error) => {
    host.log.fatal({ err: error }, 'unhandled rejection')
    process.exit(1)
  })
}
