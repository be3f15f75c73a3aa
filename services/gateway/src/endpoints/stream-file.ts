import type { OutgoingHttpHeaders } from 'node:http'
import type { Logger } from '@club/service-host'
import type { Response } from 'express'
import { signalOfClient } from '../pipeline/client-gone'
import { refusalOfFault } from '../pipeline/faults'
import { sendJson } from '../pipeline/request'
import { sendStream } from '../pipeline/send-stream'

/** A file that a service streams. */
export interface StreamedFile<Chunk extends { readonly data: Uint8Array }> {
  /** Name in the log. */
  readonly name: string
  readonly log: Logger
  readonly msMax: number
  /** Begins to read it; ends when the signal is aborted, because the client left. */
  readonly read: (call: { readonly deadline: Date; readonly signal: AbortSignal }) => AsyncIterable<Chunk>
  readonly headersOf: (first: Chunk) => OutgoingHttpHeaders
}

/** Sends a file while its service reads it, or the refusal of the service. */
export async function streamFile<Chunk extends { readonly data: Uint8Array }>(
  response: Response,
  { name, log, msMax, read, headersOf }: StreamedFile<Chunk>,
): Promise<void> {
  const signal = signalOfClient(response)
  try {
    const pieces = read({ deadline: new Date(Date.now() + msMax), signal })
    await sendStream(response, pieces, { headersOf, bytesOf: ({ data }) => data })
  } catch (error) {
    // The client left.
    if (signal.aborted) return
    if (response.headersSent) return log.error({ err: error, name }, 'a file broke off')
    const { status, body } = refusalOfFault(error)
    if (status >= 500) log.error({ err: error, name }, 'a file was not read')
    sendJson(response, status, body)
  }
}
