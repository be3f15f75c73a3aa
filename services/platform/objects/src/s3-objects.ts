import http from 'node:http'
import https from 'node:https'
import { assert, Fault, ownErrors } from '@club/kernel'
import type { Client } from 'minio'
import { isSafeKey, readWhole } from './objects'
import type { Objects } from './objects'

const SILENCE_MS_MAX = 10_000

export interface S3Options {
  readonly endpoint: string
  /** Unless given, temporary ones are asked for by the identity of the process, and renewed before they end. */
  readonly keys?: { readonly accessKey: string; readonly secretKey: string } | undefined
  readonly bucket: string
  readonly region?: string | undefined
  readonly pathStyle?: boolean
  /** A store that says nothing for so long, before its answer or within one, is given up: nobody may have reported the end of its network. */
  readonly silenceMsMax?: number
}

/** Objects in a private bucket of MinIO or S3, which is made with the first of them. */
export function openS3Objects(options: S3Options): Objects {
  const url = new URL(options.endpoint)
  const connected = connect(url, options)
  // A failed connection is thrown by the first call, not here.
  connected.catch(() => undefined)
  const safe = (key: string): string => {
    assert(isSafeKey(key), 'object key is safe')
    return key
  }
  let bucket: Promise<void> | undefined
  const ensureBucket = async (client: Client): Promise<void> => {
    if (await client.bucketExists(options.bucket)) return
    await client.makeBucket(options.bucket, options.region).catch((error: unknown) => {
      // Another replica made it first.
      if (codeOf(error) !== 'BucketAlreadyOwnedByYou') throw error
    })
  }
  const openObject: Objects['openObject'] = async (key) => {
    const name = safe(key)
    try {
      const client = await connected
      const info = await client.statObject(options.bucket, name)
      const stream = await client.getObject(options.bucket, name)
      // The connection may end before anybody reads; the stream refuses a later reader itself.
      ownErrors(stream, () => undefined)
      const contentType = String(info.metaData?.['content-type'] ?? 'application/octet-stream')
      return { stream, contentType, size: info.size, [Symbol.asyncDispose]: async () => void stream.destroy() }
    } catch (cause) {
      if (MISSING.has(codeOf(cause))) return undefined
      throw failed(cause)
    }
  }
  return {
    openObject,
    read: (key) => readWhole(openObject, key),
    async put(key, content, { contentType }) {
      const name = safe(key)
      try {
        const client = await connected
        bucket ??= ensureBucket(client)
        await bucket.catch((error: unknown) => {
          bucket = undefined
          throw error
        })
        await client.putObject(options.bucket, name, content, content.length, { 'Content-Type': contentType })
      } catch (cause) {
        throw failed(cause)
      }
    },
    async delete(key) {
      const name = safe(key)
      try {
        await (await connected).removeObject(options.bucket, name)
      } catch (cause) {
        if (!MISSING.has(codeOf(cause))) throw failed(cause)
      }
    },
  }
}

/** The library is loaded where a store is configured, and nowhere else: it takes a sixth of the start of a process that keeps its files in a folder. */
async function connect(url: URL, options: S3Options): Promise<Client> {
  const { Client, IamAwsProvider } = await import('minio')
  const useSSL = url.protocol === 'https:'
  return new Client({
    endPoint: url.hostname,
    port: url.port ? Number(url.port) : useSSL ? 443 : 80,
    useSSL,
    transport: givingUp(useSSL ? https : http, options.silenceMsMax ?? SILENCE_MS_MAX),
    ...(options.keys ?? { credentialsProvider: new IamAwsProvider({}) }),
    pathStyle: options.pathStyle ?? true,
    ...(options.region ? { region: options.region } : {}),
  })
}

const givingUp = ({ request }: Pick<typeof http, 'request'>, ms: number): Pick<typeof http, 'request'> => {
  const send = (options: http.RequestOptions, answered?: (response: http.IncomingMessage) => void): http.ClientRequest => {
    let answer: http.IncomingMessage | undefined
    const sent = request(options, (response) => {
      answer = response
      answered?.(response)
    })
    const giveUp = () => void sent.destroy(new Error(`nothing was received for ${ms} ms`))
    let received = -1
    const judge = (): void => {
      if (sent.destroyed || answer?.complete) return
      const bytes = sent.socket?.bytesRead ?? 0
      // While something waits to be read, it is the reader who is slow.
      if (bytes === received && !answer?.readableLength) return giveUp()
      received = bytes
      // Runs after reading what has arrived meanwhile: a busy process has received nothing either.
      setTimeout(() => setImmediate(judge), ms).unref()
    }
    // A socket reports its silence once, so an answer is looked at again and again from then on.
    return sent.setTimeout(ms, () => (answer ? judge() : giveUp()))
  }
  return { request: send as typeof request }
}

/** Error codes of a missing object, or of the bucket that the first object makes, in answers with and without a body. */
const MISSING: ReadonlySet<string> = new Set(['NotFound', 'NoSuchKey', 'NoSuchBucket'])
const codeOf = (error: unknown): string => String((error as { code?: unknown }).code)
const failed = (cause: unknown): Fault => new Fault('object store failed', { cause })
