/** Ends a command with the sentence of its failure; the stack only when DEBUG is set. */
export function reportAndExit(error: unknown): never {
  const sentence = error instanceof Error ? (process.env['DEBUG'] ? (error.stack ?? error.message) : error.message) : String(error)
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
