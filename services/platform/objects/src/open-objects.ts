import * as z from 'zod'
import { openFolderObjects } from './folder-objects'
import type { Objects } from './objects'
import { openS3Objects } from './s3-objects'

/** The settings of a service that keeps files: a folder, or S3 and MinIO (decision D130). */
export const objectsEnv = {
  OBJECTS_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z.url().optional(),
  /** Both keys, or none: then the identity of the process proves who asks (IRSA, an instance's role). */
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).default('club'),
  /** Spares the store a question; some clouds refuse requests that are signed for another. */
  S3_REGION: z.string().min(1).optional(),
  /** Buckets as the first part of a path (MinIO), or of the host name (what some clouds ask for). */
  S3_PATH_STYLE: z.enum(['true', 'false']).default('true'),
}

export type ObjectsConfig = Readonly<z.infer<z.ZodObject<typeof objectsEnv>>>

/**
 * S3 or MinIO where an endpoint is configured, else a folder.
 * @throws Error one sentence when the environment names neither.
 */
export function openObjects(config: ObjectsConfig): Objects {
  const { OBJECTS_DIR, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION, S3_PATH_STYLE } = config
  if (S3_ENDPOINT) {
    if (!S3_ACCESS_KEY !== !S3_SECRET_KEY) throw new Error('S3_ACCESS_KEY and S3_SECRET_KEY come together, or the identity of the process proves who asks.')
    return openS3Objects({
      endpoint: S3_ENDPOINT,
      keys: S3_ACCESS_KEY && S3_SECRET_KEY ? { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY } : undefined,
      bucket: S3_BUCKET,
      region: S3_REGION,
      pathStyle: S3_PATH_STYLE === 'true',
    })
  }
  if (!OBJECTS_DIR) throw new Error('Set OBJECTS_DIR, or S3_ENDPOINT with its keys: files have nowhere to lie.')
  return openFolderObjects(OBJECTS_DIR)
}
