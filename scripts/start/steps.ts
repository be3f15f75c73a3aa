/** Says what happens, a line when a step begins and a line with its seconds when it has ended. */
export class Steps {
  readonly #write: (line: string) => void

  constructor(write: (line: string) => void) {
    this.#write = write
  }

  async step<T>(name: string, what: string, run: () => Promise<T> | T): Promise<T> {
    const started = Date.now()
    this.#write(`• ${name.padEnd(10)} ${what} …`)
    const result = await run()
    this.#write(`✓ ${name.padEnd(10)} ${((Date.now() - started) / 1000).toFixed(1)} s`)
    return result
  }

  note(line: string): void {
    this.#write(`  ${line}`)
  }
}
