import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue } from './work-queue'
import type { Lane, WorkQueueLimits } from './work-queue'

/** Cost of one hash, and how many are computed at once: each takes its whole memory. */
export interface HashCost extends WorkQueueLimits {
  readonly memoryKib: number
  readonly passes: number
}

/** @throws Overloaded when more passwords wait than can be judged in time. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether a password fits; with no hash it takes as long and returns false, so that timing reveals nothing (decision D43). */
  fits(passwordHash: string | null, password: string, lane?: Lane): Promise<boolean>
  /** Refuses a password that could not be judged in time, before any other work for it. @throws Overloaded */
  expectRoom(lane?: Lane): void
}

const ARGON2ID = 2
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Argon2id with bounded concurrency and a bounded wait: unbounded, a burst of sign-ins would take gigabytes and outlive its callers. */
export function createPasswordHasher(cost: HashCost): PasswordHasher {
  const options = { algorithm: ARGON2ID, memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 }
  const queue = createWorkQueue(cost)

  // A well-formed hash of nothing: checking against it costs as much as checking against a member's hash.
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  const decoy = `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${part(SALT_BYTES)}$${part(HASH_BYTES)}`
  return {
    hash: (password) => queue.run('members', () => hash(password, options)),
    async fits(passwordHash, password, lane = 'members') {
      const fits = await queue.run(lane, () => verify(passwordHash ?? decoy, password))
      return passwordHash !== null && fits
    },
    expectRoom: (lane = 'members') => queue.expectRoom(lane),
  }
}
