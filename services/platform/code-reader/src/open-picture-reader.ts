import { createRequire } from 'node:module'
import type * as GoogleVision from '@google-cloud/vision'
import { VISION_ANSWER_SECONDS_MAX } from '@club/rules'
import type { Host } from '@club/service-host'
import { createEmbeddedReader } from './embedded-reader'
import { createGoogleReader } from './google-reader'
import type { PictureReader } from './picture-reader'

const READ_MS_MIN = 4_000

export interface PictureReaderConfig {
  readonly GOOGLE_APPLICATION_CREDENTIALS?: string | undefined
  readonly PICTURE_READER_IDLE_MS: number
}

/** Google Vision where its credentials are configured, else the embedded reader (decision D118). */
export function openPictureReader(host: Host, config: PictureReaderConfig): PictureReader {
  const keyFilename = config.GOOGLE_APPLICATION_CREDENTIALS
  if (!keyFilename) {
    const answerMsMax = VISION_ANSWER_SECONDS_MAX * 1000
    return createEmbeddedReader(host, { idleMs: config.PICTURE_READER_IDLE_MS, answerMsMax, readMsMin: READ_MS_MIN })
  }
  return createGoogleReader(async () => {
    const { ImageAnnotatorClient } = createRequire(__filename)('@google-cloud/vision') as typeof GoogleVision
    return new ImageAnnotatorClient({ keyFilename })
  })
}
