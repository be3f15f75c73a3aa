import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { decodeBase64Url } from '@club/rules'
import * as z from 'zod'

const LIFE_MS = 60 * 60_000

const Pinned = z.object({ name: z.string(), version: z.string(), until: z.iso.datetime() })
export type Pin = Readonly<z.infer<typeof Pinned>>

/**
 * Links for testers: which version of a remote a page shows, whatever its canary says, signed so that nobody can choose one that is no
 * longer fit to be shown. They hold for an hour.
 */
export function createPins(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'remote-pins', 32))
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest()
  return {
    make(name: string, version: string, now: Date): Pin & { readonly token: string } {
      const pin: Pin = { name, version, until: new Date(now.getTime() + LIFE_MS).toISOString() }
      const payload = Buffer.from(JSON.stringify(pin)).toString('base64url')
      return { ...pin, token: `${payload}.${sign(payload).toString('base64url')}` }
    },
    /** What a token pins; undefined when it is over or was not signed here. */
    read(token: string, now: Date): Pin | undefined {
      const [payload = '', signature = '', ...rest] = token.split('.')
      const [given, expected] = [decodeBase64Url(signature), sign(payload)]
      if (rest.length > 0 || given?.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      const pin = Pinned.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      return Date.parse(pin.until) > now.getTime() ? pin : undefined
    },
  }
}

export type Pins = ReturnType<typeof createPins>
