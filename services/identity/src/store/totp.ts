import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const DIGITS = 6
const PERIOD_SECONDS = 30
/** Steps before and after that count as well: clocks differ. */
const WINDOW = 1

const totp = (secret: string, issuer: string, label: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, digits: DIGITS, period: PERIOD_SECONDS, algorithm: 'SHA1' })

/** A secret for an authenticator, 160 random bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** URI that an authenticator app reads from a QR code. */
export const totpUri = ({ secret, issuer, username }: { secret: string; issuer: string; username: string }): string => totp(secret, issuer, username).toString()

/** The time step whose code this is (RFC 6238), at an instant or next to it; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const authenticator = totp(secret, '', '')
  const timestamp = now.getTime()
  const delta = authenticator.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : authenticator.counter({ timestamp }) + delta
}

/** The code that an authenticator shows at an instant. */
export const codeAt = (secret: string, now: Date): string => totp(secret, '', '').generate({ timestamp: now.getTime() })
