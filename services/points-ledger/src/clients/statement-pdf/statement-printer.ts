import { Fault, startAskedProcess } from '@club/kernel'
import type { AskedProcess } from '@club/kernel'
import type { PageAnswer, PageQuestion, PrintedLine, StatementHead, StatementProof } from './questions'

/** Five hundred lines take some 20 ms; a process that starts on a busy machine takes seconds. */
const ANSWER_MS_MAX = 15_000
const HEAP_MB = 128
/** A process that has grown beyond this is ended after its statement, and the next one gets a fresh one. */
const RSS_BYTES_MAX = 300 * 1024 * 1024
/** How long a process stays when there is nothing to set. */
const IDLE_MS = 30_000

type PageProcess = Omit<AskedProcess<PageQuestion, PageAnswer>, 'ending'>

/** A statement on its way to paper: a head, lines any number of times, then the proof. Each returns the bytes of the PDF that came of it. */
export interface StatementPrint {
  begin(head: StatementHead): Promise<Uint8Array>
  lines(lines: readonly PrintedLine[]): Promise<Uint8Array>
  end(proof: StatementProof): Promise<Uint8Array>
}

export interface StatementPrinter {
  /**
   * Lets a function print one statement in a process of its own, which is ended when the function leaves before the end, when the signal
   * is aborted or when a question takes too long.
   * @throws Fault when the process does not answer.
   */
  print<T>(signal: AbortSignal, write: (print: StatementPrint) => AsyncGenerator<T>): AsyncGenerator<T>
}

/** Sets statements on pages outside the service, as pictures are decoded outside it (ADR 25). */
export function createStatementPrinter(start: () => Promise<PageProcess> = startPages): StatementPrinter {
  const idle = new Map<PageProcess, NodeJS.Timeout>()

  const take = async (): Promise<PageProcess> => {
    for (const [process, timer] of idle) {
      idle.delete(process)
      clearTimeout(timer)
      if (process.isAlive()) return process
    }
    return start()
  }
  const giveBack = (process: PageProcess) => {
    const timer = setTimeout(() => {
      idle.delete(process)
      process.end()
    }, IDLE_MS)
    idle.set(process, timer.unref())
  }

  return {
    async *print(signal, write) {
      signal.throwIfAborted()
      const process = await take()
      let rssBytes = 0
      let isWhole = false
      const ask = async (question: PageQuestion): Promise<Uint8Array> => {
        const answer = await process.ask(question, { msMax: ANSWER_MS_MAX, signal })
        signal.throwIfAborted()
        if (!answer) throw new Fault('the process that sets statements on pages did not answer')
        rssBytes = answer.rssBytes
        isWhole = question.do === 'end'
        return answer.bytes
      }
      try {
        yield* write({ begin: (head) => ask({ do: 'begin', head }), lines: (lines) => ask({ do: 'lines', lines }), end: (proof) => ask({ do: 'end', proof }) })
      } finally {
        // The rest of an unfinished statement stays in its process, so that process ends.
        if (isWhole && rssBytes <= RSS_BYTES_MAX && process.isAlive()) giveBack(process)
        else process.end()
      }
    },
  }
}

const startPages = (): Promise<PageProcess> => startAskedProcess<PageQuestion, PageAnswer>({ folder: __dirname, name: 'set-statements', heapMb: HEAP_MB })
