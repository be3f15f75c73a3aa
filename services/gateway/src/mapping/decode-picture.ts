import { fileTypeOf, VISION_IMAGE_BYTES_MAX } from '@club/rules'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const DATA_URL = /^data:[a-z]+\/[a-z0-9.+-]+;base64,/
const PHOTOS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * Decodes a base64 picture, with or without the head of a data URL. Only formats that browsers make of a camera's picture are
 * accepted (JPEG, PNG, WebP), checked by content: anything else never reaches the service that decodes it. Otherwise returns the refusal:
 * not base64, too many bytes, or another type (decision D154).
 */
export function decodePicture(image: string): Buffer | 'image-unreadable' | 'payload-too-large' | 'unsupported-media-type' {
  const text = image.replace(DATA_URL, '')
  if (!BASE64.test(text) || text.length % 4 !== 0) return 'image-unreadable'
  const picture = Buffer.from(text, 'base64')
  if (picture.length > VISION_IMAGE_BYTES_MAX) return 'payload-too-large'
  return PHOTOS.has(fileTypeOf(picture) ?? '') ? picture : 'unsupported-media-type'
}
