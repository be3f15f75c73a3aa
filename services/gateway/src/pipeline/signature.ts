import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { SignatureMemory } from '@club/counters'
import { SIGNED_REQUEST_SECONDS_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import { refuse } from './refusal'
import type { Refusal } from './refusal'

const SIGNATURE = /^(?:sha256=)?([0-9a-f]{64})$/
const TIMESTAMP = /^\d{1,11}$/

export type VerifySignature = (request: IncomingMessage, body: Buffer) => Promise<Refusal<'invalid-signature'> | undefined>

/**
 * Verifies a partner's call by `X-Signature`: lower-case hex of HMAC-SHA256 over the raw body, optionally after `sha256=`
 * (decision D131). A partner who also sends `X-Timestamp` (epoch seconds) signs `<timestamp>.<body>`; then the time must be within
 * five minutes and the signature new. Without it a repeat is harmless, because the calls are idempotent (decisions D75, D77).
 * Without a configured secret nobody is a partner.
 */
export function createVerifySignature(secret: string | undefined, memory: SignatureMemory): VerifySignature {
  return async (request, body) => {
    const received = SIGNATURE.exec(headerOf(request, 'x-signature') ?? '')?.[1]
    const timestamp = headerOf(request, 'x-timestamp')
    if (!secret || !received || (timestamp !== undefined && !isNow(timestamp))) return refuse('invalid-signature')
    const signed = createHmac('sha256', secret)
    if (timestamp !== undefined) signed.update(`${timestamp}.`)
    const expected = signed.update(body).digest()
    if (!timingSafeEqual(expected, Buffer.from(received, 'hex'))) return refuse('invalid-signature')
    if (timestamp === undefined) return undefined
    const known = createHash('sha256').update(expected).digest('base64url')
    return (await memory.isFirst(known)) ? undefined : refuse('invalid-signature')
  }
}

const isNow = (timestamp: string): boolean =>
  TIMESTAMP.test(timestamp) && Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) <= SIGNED_REQUEST_SECONDS_MAX

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
