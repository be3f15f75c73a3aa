import type { Response } from 'express'
import { streamFile } from './stream-file'
import type { StreamedFile } from './stream-file'

const FILE_MS_MAX = 60_000

interface Chunk {
  readonly data: Uint8Array
  readonly contentType: string
}

/** Streams a member's private file, as its service reads it. Nothing of it runs in this origin, and nobody caches it. */
export function streamPrivateFile(
  given: { readonly response: Response } & Pick<StreamedFile<Chunk>, 'log' | 'name'>,
  read: StreamedFile<Chunk>['read'],
): Promise<void> {
  const headersOf = ({ contentType }: Chunk) => {
    const isPdf = contentType === 'application/pdf'
    return {
      'content-type': isPdf ? 'application/pdf' : 'image/jpeg',
      // A PDF is a member's own file and may hold scripts: it is opened by the reader's choice, never within our origin.
      'content-disposition': `${isPdf ? 'attachment' : 'inline'}; filename="${given.name}.${isPdf ? 'pdf' : 'jpg'}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, no-store',
    }
  }
  return streamFile(given.response, { log: given.log, name: given.name, msMax: FILE_MS_MAX, read, headersOf })
}
