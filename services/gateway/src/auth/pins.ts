import * as z from 'zod'
import { createSignedJson } from './signed-json'

const LIFE_MS = 60 * 60_000

const Pinned = z.object({ name: z.string(), version: z.string(), until: z.iso.datetime() })
export type Pin = Readonly<z.infer<typeof Pinned>>

/**
 * Links for testers: which version of a remote a page shows, whatever its canary says, signed so that nobody can choose one that is no
 * longer fit to be shown. They hold for an hour.
 */
export function createPins(secret: string) {
  const signed = createSignedJson(secret, 'remote-pins', Pinned)
  return {
    make(name: string, version: string, now: Date): Pin & { readonly token: string } {
      const pin: Pin = { name, version, until: new Date(now.getTime() + LIFE_MS).toISOString() }
      return { ...pin, token: signed.write(pin) }
    },
    /** Reads the pin of a token; undefined when it has expired or was not signed here. */
    read(token: string, now: Date): Pin | undefined {
      const pin = signed.read(token)
      return pin && Date.parse(pin.until) > now.getTime() ? pin : undefined
    },
  }
}

export type Pins = ReturnType<typeof createPins>
