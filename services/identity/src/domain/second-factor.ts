import { normalizeSecondFactorCode } from '@club/rules'

export const RECOVERY_CODES = 10

/** An administrator's second factor as they may know it. */
export interface SecondFactor {
  readonly enabledAt: Date | null
  readonly recoveryCodesLeft: number
}

export interface TypedCode {
  readonly kind: 'authenticator' | 'recovery'
  readonly code: string
}

/** Reads a typed code, without the spaces and hyphens that codes are shown with. */
export function readCode(typed: string): TypedCode {
  const code = normalizeSecondFactorCode(typed)
  return { kind: /^\d{6}$/.test(code) ? 'authenticator' : 'recovery', code }
}
