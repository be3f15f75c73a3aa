import { assert, Fault } from '@club/kernel'
import { Client } from 'minio'
import { isSafeKey } from './objects'
import type { Objects } from './objects'

export interface S3Options {
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  readonly bucket: string
}

/** Objects in MinIO or S3. */
export function openS3Objects(options: S3Options): Objects {
  const url = new URL(options.endpoint)
  const useSSL = url.protocol === 'https:'
  const client = new Client({
    endPoint: url.hostname,
    port: url.port ? Number(url.port) : useSSL ? 443 : 80,
    useSSL,
    accessKey: options.accessKey,
    secretKey: options.secretKey,
  })
  const safe = (key: string): string => {
    assert(isSafeKey(key), 'object key is safe')
    return key
  }
  let bucket: Promise<void> | undefined
  const ensureBucket = async (): Promise<void> => {
    if (await client.bucketExists(options.bucket)) return
    await client.makeBucket(options.bucket).catch((error: { code?: string }) => {
      // Another replica was first.
      if (error.code !== 'BucketAlreadyOwnedByYou') throw error
    })
  }
  return {
    async put(key, content, { contentType }) {
      bucket ??= ensureBucket()
      await bucket.catch((cause: unknown) => {
        bucket = undefined
        throw new Fault('object store failed', { cause })
      })
      await client.putObject(options.bucket, safe(key), content, undefined, { 'Content-Type': contentType })
    },
    async get(key) {
      try {
        const info = await client.statObject(options.bucket, safe(key))
        const stream = await client.getObject(options.bucket, key)
        return { stream, contentType: String(info.metaData?.['content-type'] ?? 'application/octet-stream'), size: info.size }
      } catch (cause) {
        if ((cause as { code?: string }).code === 'NotFound' || (cause as { code?: string }).code === 'NoSuchKey') return undefined
        throw new Fault('object store failed', { cause })
      }
    },
    async delete(key) {
      await client.removeObject(options.bucket, safe(key))
    },
  }
}
