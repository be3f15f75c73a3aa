import { createHash } from 'node:crypto'
import { isCompactJws } from '@club/rules'
import { compactVerify, importSPKI } from 'jose'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'

/** Claims of a genuine token (decision D40); times in epoch seconds. */
export interface Claims {
  readonly sub: string
  readonly role: string
  readonly ver: number
  readonly exp: number
  readonly iat: number
  /** Session that began with the sign-in; each renewed token keeps it. */
  readonly sessionId: string
}

/** The id of a token begins with that of its session; one without a dot is the first of its own. */
const claims = z
  .object({
    sub: z.string().min(1).max(100),
    role: z.string().min(1).max(40),
    ver: z.int().positive(),
    exp: z.int().positive(),
    iat: z.int().nonnegative(),
    jti: z.string().min(1).max(100),
  })
  .transform(({ jti, ...rest }): Claims => ({ ...rest, sessionId: jti.split('.')[0] ?? jti }))

const TOKEN_LENGTH_MAX = 4000
const TOKENS_MAX = 20_000

/** Reads tokens that only identity can have written; undefined for any other text. Whether it is still valid is not checked here. */
export interface Tokens {
  read(token: string): Promise<Claims | undefined>
}

/**
 * Checks EdDSA signatures and remembers which tokens are genuine, by their hash: a signature costs more than everything else the
 * gateway does for a request. The key never changes while a process runs, so a genuine token stays genuine; its reader checks its expiry.
 */
export async function createTokens(publicKeyPem: string): Promise<Tokens> {
  const key = await importSPKI(publicKeyPem, 'EdDSA')
  const known = new LRUCache<string, Claims>({ max: TOKENS_MAX })
  return {
    async read(token) {
      if (token.length > TOKEN_LENGTH_MAX) return undefined
      const hash = createHash('sha256').update(token).digest('base64')
      const remembered = known.get(hash)
      if (remembered) return remembered
      if (!isCompactJws(token)) return undefined
      const verified = await compactVerify(token, key, { algorithms: ['EdDSA'] }).catch(() => undefined)
      if (!verified) return undefined
      const read = claims.safeParse(parseJson(verified.payload))
      if (!read.success) return undefined
      known.set(hash, read.data)
      return read.data
    },
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
