import { VISION_IMAGE_BYTES_MAX } from '@club/rules'
import { binaryTypeOf, HEAD_BYTES } from '../pipeline/content-types'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,/
const PHOTOS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * The bytes of a base64 picture, with or without the head of a data URL. Only what browsers make of a camera's picture is
 * let through (JPEG, PNG, WebP), checked by its content: anything else never reaches the service that decodes it.
 */
export function decodePicture(image: string): Buffer | 'unreadable' | 'too-large' {
  const text = image.replace(DATA_URL, '')
  if (!BASE64.test(text) || text.length % 4 !== 0) return 'unreadable'
  const picture = Buffer.from(text, 'base64')
  if (picture.length > VISION_IMAGE_BYTES_MAX) return 'too-large'
  return PHOTOS.has(binaryTypeOf(picture.subarray(0, HEAD_BYTES)) ?? '') ? picture : 'unreadable'
}
