import { Fault } from './failures'

/**
 * Runs work for a limited time. Nothing waits for work beyond it, and its later result is ignored.
 * @throws Fault when it took too long, else whatever the work throws.
 */
export async function withinTime<T>(msMax: number, run: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Fault(`took longer than ${msMax / 1000} s`)), msMax)
    timer.unref()
  })
  try {
    return await Promise.race([run(), limit])
  } finally {
    clearTimeout(timer)
  }
}
