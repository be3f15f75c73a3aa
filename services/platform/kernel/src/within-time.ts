import { Fault } from './failures'

/**
 * Runs work for a limited time. Work that goes on beyond it is not waited for: its signal is aborted, and what it answers later
 * counts for nothing.
 * @throws Fault when it took too long, else whatever the work throws.
 */
export async function withinTime<T>(msMax: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const late = new Fault(`took longer than ${msMax / 1000} s`)
      controller.abort(late)
      reject(late)
    }, msMax)
    timer.unref()
  })
  try {
    return await Promise.race([run(controller.signal), limit])
  } finally {
    clearTimeout(timer)
  }
}
