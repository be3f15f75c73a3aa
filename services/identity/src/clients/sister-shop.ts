import * as z from 'zod'
import type { ShopAnswer, SisterShop } from '../domain/ports'

const TIMEOUT_MS = 2000
const accepted = z.object({ name: z.string().trim().min(1).max(200), email: z.string().max(254), number: z.string().max(40).nullish() })

/** The sister shop over HTTP (decision D137): 200 accepted, 401 refused; all else, a slow or a broken shop, is "unknown". */
export function createSisterShop(options: { url: string | undefined; name: string; onFault: (reason: string) => void }): SisterShop {
  const { url, name, onFault } = options
  return {
    name,
    async verify(email, password): Promise<ShopAnswer> {
      if (!url) return { kind: 'unknown' }
      try {
        const response = await fetch(`${url.replace(/\/$/, '')}/verify`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: 'error',
        })
        if (response.status === 401) return { kind: 'refused' }
        if (response.status !== 200) return { kind: 'unknown' }
        const input = accepted.parse(await response.json())
        return { kind: 'accepted', name: input.name, email: input.email, number: input.number ?? null }
      } catch (error) {
        onFault(error instanceof Error ? error.name : 'unknown')
        return { kind: 'unknown' }
      }
    },
  }
}
