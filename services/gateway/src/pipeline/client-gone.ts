import type { ServerResponse } from 'node:http'
import { listenTo } from '@club/kernel'

/**
 * Aborted when the client leaves before the answer is written: for work that serves nobody else and can be stopped, such as
 * decoding a picture. A write that must last continues; its client asks again with the same key.
 */
export function signalOfClient(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const onClose = () => {
    if (!response.writableFinished) controller.abort()
  }
  if (response.destroyed) onClose()
  else listenTo(response, { close: onClose }, onClose)
  return controller.signal
}

/** Whether a call failed because its sender went; nobody reads an answer. */
export const isGivenUp = (error: unknown, response: ServerResponse): boolean =>
  response.destroyed && error instanceof Error && (error.name === 'AbortError' || isGivenUp(error.cause, response))
