import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { ErrorName } from '@club/contracts/http'
import { listenTo, ownErrors } from '@club/kernel'
import busboy from 'busboy'
import { ClientGone, hasLeftUnread } from './read-body'
import { refuse } from './refusal'
import type { Refusal } from './refusal'

const FIELDS_MAX = 1000
const FIELD_BYTES_MAX = 400_000
const FIELD_NAME_BYTES_MAX = 100
const HEADERS_PER_PART_MAX = 20

/** Receives the parts of a form as they arrive; a listener that throws ends the form. */
export interface FormParts {
  field(name: string, value: string, isCut: boolean): void
  /** The stream must be consumed: an unread one blocks the rest of its form. */
  file(name: string, stream: Readable, info: { readonly filename?: string; readonly mimeType: string }): void
}

/**
 * Pipes a request through the form parser; returns why it could not be read to its end. The parser is a third party's emitter and its
 * input is untrusted: an error in it, in its streams or in the handling of a part refuses this form and reaches nothing else.
 * @throws ClientGone when the caller went away.
 */
export async function parseForm(
  request: IncomingMessage,
  parts: FormParts,
  { filesMax, bytesMax, tooLarge }: { readonly filesMax: number; readonly bytesMax: number; readonly tooLarge: ErrorName },
): Promise<Refusal | undefined> {
  const parser = createParser(request, filesMax)
  if (!parser) return unreadable()
  let size = 0
  let stopListening = (): void => undefined
  const streams: Readable[] = []
  const endless = new Set<Readable>()
  const final = parser._final.bind(parser)
  // Everything is parsed by then. The parser forgets the file whose header went on behind a boundary, and would wait for its end for ever.
  parser._final = (done) => (endless.size > 0 ? done(new Error('a file has no end')) : final(done))
  const stopped = await new Promise<Refusal | Error | undefined>((resolve) => {
    const refuseForm = (): void => resolve(unreadable())
    const over = (): void => resolve(refuse('payload-too-large'))
    listenTo(
      parser,
      {
        close: () => resolve(undefined),
        fieldsLimit: over,
        filesLimit: over,
        partsLimit: over,
        // busboy reports a part without a name, or in an unknown character set, without a value.
        field: (name: unknown, value: unknown, { valueTruncated }: busboy.FieldInfo) => {
          if (!isName(name) || typeof value !== 'string') refuseForm()
          else parts.field(name, value, valueTruncated)
        },
        file: (name: unknown, stream: Readable, info: { readonly filename?: string; readonly mimeType: string }) => {
          ownErrors(stream, refuseForm)
          streams.push(stream)
          endless.add(stream)
          const push = stream.push.bind(stream)
          stream.push = (chunk, encoding) => {
            if (chunk === null) endless.delete(stream)
            return push(chunk, encoding)
          }
          if (isName(name)) return parts.file(name, stream, info)
          stream.resume()
          refuseForm()
        },
      },
      // Not a multipart form, or one that ends in the middle of a part.
      refuseForm,
    )
    stopListening = listenTo(
      request,
      {
        data: (chunk: Buffer) => {
          size += chunk.length
          if (size > bytesMax) resolve(refuse(tooLarge))
        },
        close: () => {
          if (hasLeftUnread(request)) resolve(new ClientGone())
        },
      },
      resolve,
    )
    if (hasLeftUnread(request)) resolve(new ClientGone())
    else request.pipe(parser)
  })
  stopListening()
  if (!stopped) return undefined
  request.unpipe(parser)
  parser.destroy()
  // The parser forgets its open streams; their readers would wait for ever.
  for (const stream of streams) stream.destroy()
  if (stopped instanceof Error) throw stopped
  return stopped
}

const isName = (name: unknown): name is string => typeof name === 'string' && name !== ''
const unreadable = (): Refusal => refuse('invalid-input', { extra: { field: '' } })

function createParser(request: IncomingMessage, filesMax: number): busboy.Busboy | undefined {
  try {
    const parts = filesMax + FIELDS_MAX + 2
    const limits = {
      files: filesMax,
      parts,
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
      fieldNameSize: FIELD_NAME_BYTES_MAX,
      headerPairs: HEADERS_PER_PART_MAX,
    }
    const parser = busboy({ headers: request.headers, defParamCharset: 'utf8', limits })
    // It parses on each write and whenever a file stream is read: errors thrown there have no caller that could catch them.
    const write = parser._write.bind(parser)
    parser._write = (chunk, encoding, done) => {
      try {
        write(chunk, encoding, done)
      } catch (error) {
        done(error as Error)
      }
    }
    return parser
  } catch {
    return undefined
  }
}
