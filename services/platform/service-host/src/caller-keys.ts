import { readFileSync } from 'node:fs'
import { isCompactJws } from '@club/rules'
import { createLocalJWKSet, errors, importJWK, jwtVerify, SignJWT } from 'jose'
import type { JSONWebKeySet, JWK } from 'jose'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'

const ALGORITHM = 'EdDSA'
const TOKEN_SECONDS = 300
/** A token is replaced at half its time, so that none is sent in its last seconds. */
const RENEW_MS = (TOKEN_SECONDS / 2) * 1000
/** How far the clocks of two machines may be apart. */
const CLOCK_SKEW_SECONDS = 30
/** A caller has one token for each service at a time. */
const VERIFIED_MAX = 500

const privateKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), kid: z.string().min(1), x: z.string().min(1), d: z.string().min(1) })
const publicKeys = z.object({
  keys: z
    .array(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), kid: z.string().min(1), x: z.string().min(1), d: z.undefined().optional() }))
    .min(1),
})

/** A key belongs to the service that its id names; `codes.2` is another key of codes, beside the first while keys are exchanged. */
const ownerOf = (keyId: string): string => keyId.split('.')[0] ?? ''

/** Proves which service calls. */
export interface Credentials {
  readonly service: string
  /** A token for the calls to one gRPC service; short-lived, and the same one until half its time is over. */
  tokenFor(audience: string): Promise<string>
}

/** The credentials of the key in a file. @throws Error one sentence that names the file and never its content. */
export function openCredentials(file: string): Credentials {
  const key = read(file, privateKey)
  const service = ownerOf(key.kid)
  const tokens = new Map<string, { readonly token: Promise<string>; readonly renewAtMs: number }>()
  const imported = importJWK(key as JWK, ALGORITHM)
  const sign = async (audience: string): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({})
      .setProtectedHeader({ alg: ALGORITHM, kid: key.kid })
      .setIssuer(service)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(await imported)
  }
  return {
    service,
    tokenFor(audience) {
      const kept = tokens.get(audience)
      if (kept && kept.renewAtMs > Date.now()) return kept.token
      const token = sign(audience)
      tokens.set(audience, { token, renewAtMs: Date.now() + RENEW_MS })
      return token
    },
  }
}

export type Proof = { readonly kind: 'proven'; readonly caller: string } | { readonly kind: 'unproven'; readonly reason: 'missing' | 'expired' | 'invalid' }

/** Finds out who calls, from the `authorization` of a call to one gRPC service. */
export type ProveCaller = (authorization: string | undefined, audience: string) => Promise<Proof>

/** Judges tokens by the public keys in a file. @throws Error one sentence that names the file and never its content. */
export function openProof(file: string): ProveCaller {
  const keyOf = createLocalJWKSet(read(file, publicKeys) as JSONWebKeySet)
  const proven = new LRUCache<string, { readonly caller: string; readonly audience: string; readonly expiresAtMs: number }>({ max: VERIFIED_MAX })

  async function verify(token: string, audience: string): Promise<Proof> {
    if (!isCompactJws(token)) return { kind: 'unproven', reason: 'invalid' }
    const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
      audience,
      algorithms: [ALGORITHM],
      clockTolerance: CLOCK_SKEW_SECONDS,
      maxTokenAge: TOKEN_SECONDS,
      requiredClaims: ['iss', 'aud', 'exp', 'iat'],
    })
    const caller = ownerOf(protectedHeader.kid ?? '')
    // The signing key decides; a service does not speak in another's name.
    if (caller === '' || payload.iss !== caller) return { kind: 'unproven', reason: 'invalid' }
    proven.set(token, { caller, audience, expiresAtMs: (payload.exp ?? 0) * 1000 })
    return { kind: 'proven', caller }
  }

  return async (authorization, audience) => {
    const token = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : ''
    if (token === '') return { kind: 'unproven', reason: 'missing' }
    const known = proven.get(token)
    if (known && known.audience === audience && known.expiresAtMs > Date.now()) return { kind: 'proven', caller: known.caller }
    return verify(token, audience).catch((error: unknown) => ({ kind: 'unproven', reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }))
  }
}

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const missing = error instanceof Error && 'code' in error
    throw new Error(`${file} ${missing ? 'cannot be read' : 'does not hold the keys that it should'}.`)
  }
}
