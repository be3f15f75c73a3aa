import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@club/kernel'
import { importPKCS8, SignJWT } from 'jose'
import { Client } from 'pg'

export interface BenchMember {
  readonly id: string
  readonly token: string
}

const REFERRAL_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Many verified members with tokens. They are written straight into identity's database and signed with the data folder's
 * own key: signing up thousands over HTTP would measure argon2, which is slow on purpose.
 */
export async function makeMembers(options: {
  identityUrl: string
  dataDir: string
  count: number
  /** Number of the first one; a second call for the same database begins where the first ended. */
  from?: number
}): Promise<BenchMember[]> {
  const { from = 0 } = options
  const ids = Array.from({ length: options.count }, () => randomUUID())
  const client = new Client({ connectionString: options.identityUrl })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO members (id, origin, name, number, email, dob, gender, race, nationality, pregnancy_stage, language, receive_mail,
         referral_code, force_updated, registered_at, verified_at)
       SELECT id::uuid, 'form', 'Load Test', '6019' || lpad(n::text, 8, '0'), 'load' || n || '@example.com', '1990-01-01', 'female', 'other',
         'malaysian', 'trying', 'en', false, code, true, now(), now()
       FROM unnest($1::text[], $2::int[], $3::text[]) AS t (id, n, code)`,
      [ids, ids.map((_, index) => from + index), ids.map((_, index) => referralCode(from + index))],
    )
  } finally {
    await client.end()
  }
  const tokens = await tokensOf(options.dataDir, ids)
  return ids.map((id, index) => ({ id, token: tokens[index] ?? '' }))
}

/** A token for each member, signed with the data folder's own key, of a session that has just begun. */
export async function tokensOf(dataDir: string, ids: readonly string[]): Promise<string[]> {
  const key = await importPKCS8(readFileSync(join(dataDir, 'token-private.pem'), 'utf8'), 'EdDSA')
  const iat = Math.floor(Date.now() / 1000)
  return Promise.all(
    ids.map((id) =>
      new SignJWT({ role: 'user', ver: 1 })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setSubject(id)
        .setJti(newId())
        .setIssuedAt(iat)
        .setExpirationTime(iat + 30 * 86_400)
        .sign(key),
    ),
  )
}

function referralCode(index: number): string {
  let rest = index
  let code = 'ZZ'
  for (let place = 0; place < 6; place += 1) {
    code += REFERRAL_LETTERS[rest % REFERRAL_LETTERS.length]
    rest = Math.floor(rest / REFERRAL_LETTERS.length)
  }
  return code
}
