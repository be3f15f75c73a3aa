import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { listenTo } from '@club/kernel'

/**
 * Sends pieces at the pace of their reader, with the headers that the first of them decides. When the reader leaves, no more pieces are read
 * and their source ends: `for await` returns its iterator on every way out. A fault before the first piece is thrown with nothing
 * sent, so that it is answered as every other; a later one breaks the connection, so that half a file is not taken for a whole one. HEAD is
 * answered with the headers alone.
 * @throws whatever reading the pieces throws.
 */
export async function sendStream<Piece>(
  response: ServerResponse,
  pieces: AsyncIterable<Piece>,
  { headersOf, bytesOf }: { readonly headersOf: (first: Piece) => OutgoingHttpHeaders; readonly bytesOf: (piece: Piece) => string | Uint8Array },
): Promise<void> {
  if (response.destroyed) return
  try {
    for await (const piece of pieces) {
      if (response.destroyed) return
      if (!response.headersSent) response.writeHead(200, headersOf(piece))
      if (response.req.method === 'HEAD') break
      if (!response.write(bytesOf(piece))) await drained(response)
    }
    if (!response.headersSent && !response.destroyed) throw new Error('a stream without a piece was to be sent')
    response.end()
  } catch (error) {
    if (response.headersSent) response.destroy()
    throw error
  }
}

/** Resolves when more may be written, or the client has left. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop()
      resolve()
    }
    const stop = listenTo(response, { drain: done, close: done }, done)
    if (response.closed) done()
  })
}
