import { createRequire } from 'node:module'
import { VISION_IMAGE_BYTES_MAX } from '@club/rules'
import type * as GoogleVision from '@google-cloud/vision'
import type { Host } from '@club/service-host'
import type { Config } from '../config'
import { createEmbeddedReader } from './embedded-reader'
import { createGoogleReader } from './google-reader'

/** What was read: the whole text first, then its words, as Google Vision answers; empty when there is no text (D118). */
export type Reading = readonly string[] | 'unreadable' | 'busy'

/** Reads the text of a picture. Nobody keeps the picture. */
export interface PictureReader {
  /** @throws Fault when the reader is away or took too long. */
  read(picture: Buffer): Promise<Reading>
}

/** The largest picture, decoded (decision D118). */

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,/

/**
 * The bytes of a base64 picture, with or without the head of a data URL. Only what browsers make of a camera's picture is
 * let through (JPEG, PNG, WebP): the many other formats that an image library knows are a way in for an attacker.
 */
export function decodePicture(image: string): Buffer | 'unreadable' | 'too-large' {
  const text = image.replace(DATA_URL, '')
  if (!BASE64.test(text) || text.length % 4 !== 0) return 'unreadable'
  const picture = Buffer.from(text, 'base64')
  if (picture.length > VISION_IMAGE_BYTES_MAX) return 'too-large'
  return isPhoto(picture) ? picture : 'unreadable'
}

function isPhoto(picture: Buffer): boolean {
  const head = picture.subarray(0, 12).toString('latin1')
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || (head.startsWith('RIFF') && head.endsWith('WEBP'))
}

/** Google Vision where its credentials are configured, else the embedded reader (decision D118). */
export function openPictureReader(host: Host, config: Config): PictureReader {
  if (!config.GOOGLE_APPLICATION_CREDENTIALS) return createEmbeddedReader(host, { idleMs: config.PICTURE_READER_IDLE_MS })
  const keyFilename = config.GOOGLE_APPLICATION_CREDENTIALS
  return createGoogleReader(async () => {
    const { ImageAnnotatorClient } = createRequire(__filename)('@google-cloud/vision') as typeof GoogleVision
    return new ImageAnnotatorClient({ keyFilename })
  })
}
