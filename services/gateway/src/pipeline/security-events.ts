import { adminAuthCalls, authCalls } from '@club/contracts/http'
import type { ErrorName } from '@club/contracts/http'
import type { Logger } from '@club/service-host'
import type { Exchange } from './checks'
import { Refusal } from './refusal'

export type SecurityEvent =
  'authentication-succeeded' | 'authentication-failed' | 'account-locked' | 'session-refused' | 'authorization-refused' | 'signature-refused' | 'limit-reached'

/** Calls whose caller proves who they are. */
const PROOFS: ReadonlySet<string> = new Set(
  [
    authCalls.signIn,
    authCalls.verify,
    authCalls.resetPassword,
    adminAuthCalls.login,
    adminAuthCalls.confirmSecondFactor,
    adminAuthCalls.removeSecondFactor,
  ].map(({ id }) => id),
)

const EVENTS: Partial<Record<ErrorName, SecurityEvent>> = {
  'wrong-password': 'authentication-failed',
  'user-not-registered': 'authentication-failed',
  'social-login-failed': 'authentication-failed',
  'sister-shop-password': 'authentication-failed',
  'account-blocked': 'authentication-failed',
  'otp-incorrect': 'authentication-failed',
  'otp-expired': 'authentication-failed',
  'reset-link-expired': 'authentication-failed',
  'verification-link-expired': 'authentication-failed',
  'admin-credentials': 'authentication-failed',
  'admin-password': 'authentication-failed',
  'second-factor-wrong': 'authentication-failed',
  'account-locked': 'account-locked',
  unauthorized: 'session-refused',
  'session-expired': 'session-refused',
  forbidden: 'authorization-refused',
  'id-mismatch': 'authorization-refused',
  'invalid-signature': 'signature-refused',
  'rate-limited': 'limit-reached',
}

/**
 * Logs the security meaning of a call's outcome, within the trace of its request: the event, the call, the reason, and the caller's
 * id where it was proven. It contains nothing that the caller sent, no mail address and no network address.
 */
export function logSecurityEvent(log: Logger, { call, caller }: Pick<Exchange, 'call' | 'caller'>, outcome: object): void {
  const refusal: Refusal | undefined = outcome instanceof Refusal ? outcome : undefined
  const event = refusal ? EVENTS[refusal.name] : PROOFS.has(call.id) ? 'authentication-succeeded' : undefined
  if (!event) return
  const { id } = outcome as { readonly id?: unknown }
  const subject = caller?.id ?? (refusal || typeof id !== 'string' ? undefined : id)
  const fields = { event, route: call.id, ...(refusal ? { refusal: refusal.name } : {}), ...(subject ? { subject } : {}) }
  if (event === 'authentication-succeeded') log.info(fields, 'security event')
  else log.warn(fields, 'security event')
}
