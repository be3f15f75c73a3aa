import type { Listener } from './shed-overload'

/**
 * Ends a request in which anything is thrown, at once or later, and nothing else: its connection breaks, and `failed` is
 * notified. Refusals and known faults are answered long before; this is for errors that nobody foresaw.
 */
export function endingAlone(serve: Listener, failed: (error: unknown) => void): (...args: Parameters<Listener>) => void {
  return (request, response) => {
    const end = (error: unknown): void => {
      failed(error)
      response.destroy()
    }
    try {
      serve(request, response)?.catch(end)
    } catch (error) {
      end(error)
    }
  }
}
