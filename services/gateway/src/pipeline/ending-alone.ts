import type { Listener } from './shed-overload'

/**
 * Whatever is thrown while a request is served, at once or later, ends that request and nothing else: its connection breaks, and `failed` is
 * notified. What a call refuses or fails with is answered long before; this is for what nobody thought of.
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
