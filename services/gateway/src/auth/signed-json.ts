import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { decodeBase64Url } from '@club/rules'
import type * as z from 'zod'

/**
 * JSON that travels through a browser and comes back, signed with a key that is derived for this purpose alone.
 *
 * @param secret the key is derived from it
 * @param purpose nothing that was signed for one purpose is read for another
 */
export function createSignedJson<Shape extends z.ZodType>(secret: string, purpose: string, shape: Shape) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest()
  return {
    write(value: z.input<Shape>): string {
      const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${payload}.${sign(payload).toString('base64url')}`
    },
    /** The value that was signed; undefined where the signature is not of this key. */
    read(text: string): z.output<Shape> | undefined {
      const [payload = '', signature = '', ...rest] = text.split('.')
      const [given, expected] = [decodeBase64Url(signature), sign(payload)]
      if (rest.length > 0 || given?.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      return shape.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    },
  }
}
