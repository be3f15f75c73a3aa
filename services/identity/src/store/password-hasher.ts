import { randomBytes } from 'node:crypto'
import { Fault } from '@club/kernel'
import { hash, verify } from '@node-rs/argon2'

export interface HashCost {
  readonly memoryKib: number
  readonly passes: number
  /** How many hashes are computed at once; each takes its whole memory. */
  readonly concurrencyMax: number
  /** How many may wait; beyond that the service is overloaded and says so. */
  readonly queueMax: number
}

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether a password fits; with no hash it takes as long and answers false, so that time tells nothing (decision D43). */
  fits(passwordHash: string | null, password: string): Promise<boolean>
}

const ARGON2ID = 2
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Argon2id with bounded concurrency: unbounded, a burst of sign-ins would take gigabytes. */
export function createPasswordHasher(cost: HashCost): PasswordHasher {
  const options = { algorithm: ARGON2ID, memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 }
  const waiting: (() => void)[] = []
  let running = 0

  async function bounded<T>(work: () => Promise<T>): Promise<T> {
    if (running < cost.concurrencyMax) running += 1
    else {
      if (waiting.length >= cost.queueMax) throw new Fault('too many passwords wait to be checked')
      // Whoever ends hands its place on, so that `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  // Well-formed, of nothing: checking against it costs what checking against a member's hash costs.
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  const decoy = `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${part(SALT_BYTES)}$${part(HASH_BYTES)}`
  return {
    hash: (password) => bounded(() => hash(password, options)),
    async fits(passwordHash, password) {
      const fits = await bounded(() => verify(passwordHash ?? decoy, password))
      return passwordHash !== null && fits
    },
  }
}
