import type { Database } from '@club/postgres'
import type { Limits } from '../domain/limits'
import type { Site } from '../domain/messages'
import type { Messages } from '../store/outgoing-messages'
import type { PasswordHasher } from '../store/password-hasher'
import type { Secrets } from '../store/secrets'
import type { TokenSigner } from '../store/token-signer'
import type { Facts } from './facts'

/** What the commands stand on; a command names the few it needs. */
export interface Deps {
  readonly db: Database
  readonly facts: Facts
  readonly messages: Messages
  readonly secrets: Secrets
  readonly hasher: PasswordHasher
  readonly signer: TokenSigner
  readonly limits: Limits
  readonly site: Site
}
