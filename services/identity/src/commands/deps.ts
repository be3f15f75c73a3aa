import type { Database, Tx } from '@club/postgres'
import type { SendLimitName } from '@club/rules'
import type { Limits } from '../domain/limits'
import type { Site } from '../domain/message-texts'
import type { SampleClaim } from '../domain/ports'
import type { Messages } from '../store/outgoing-messages'
import type { PasswordHasher } from '../store/password-hasher'
import type { Secrets } from '../store/secrets'
import type { TokenSigner } from '../store/token-signer'

/** Samples to be ordered for verified members (decision D28). */
export interface SampleClaims {
  /** Writes a claim in the transaction that verifies the member; returns its id. */
  begin(tx: Tx, claim: SampleClaim): Promise<string>
  /** Orders it, after that transaction; null when none is left, or not yet. */
  finish(id: string): Promise<string | null>
}

/** Collaborators of the commands; a command names the few it needs. */
export interface Deps {
  readonly db: Database
  readonly messages: Messages
  /** Called for each SMS or mail that a limit refused, for the log. */
  readonly onSendRefused: (limit: SendLimitName) => void
  readonly secrets: Secrets
  readonly hasher: PasswordHasher
  readonly signer: TokenSigner
  readonly limits: Limits
  readonly site: Site
  readonly claims: SampleClaims
}
