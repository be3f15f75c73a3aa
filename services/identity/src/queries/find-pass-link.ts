import type { Database } from '@club/postgres'
import type { Limits } from '../domain/limits'
import { findPassLinkByHash } from '../store/pass-links'
import type { Secrets } from '../store/secrets'
import { listTokenVersions } from './list-token-versions'

/** The member whom a visitor reaches by a pass-along link. */
export interface FoundPassLink {
  readonly memberId: string
  /** Name of the member shown to visitors; null when none. */
  readonly name: string | null
  readonly membershipEnded: boolean
}

/** Finds the member of a token; undefined both for an unknown token and for an account that may not sign in. */
export async function findPassLink(deps: { db: Database; limits: Limits; secrets: Secrets }, token: string): Promise<FoundPassLink | undefined> {
  const found = await findPassLinkByHash(deps.db, deps.secrets.passTokenHash(token))
  const [state] = found ? await listTokenVersions(deps, [{ id: found.memberId, kind: 'member' }]) : []
  if (!found || !state || state.version === 0 || state.blocked) return undefined
  return { ...found, membershipEnded: state.membershipEnded }
}
