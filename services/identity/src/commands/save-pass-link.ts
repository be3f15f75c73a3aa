import { newId } from '@club/kernel'
import { clock } from '@club/service-host'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { loadMemberForUpdate } from '../store/members'
import { deletePassLink, findPassLinkOf, writePassLink } from '../store/pass-links'
import type { PassLink } from '../store/pass-links'
import type { Deps } from './deps'

/**
 * Makes the member's pass-along link, or changes the name that visitors read on it; with `renew` also its token, which ends the old one.
 * Refusals in order: session-expired, blocked.
 */
export function savePassLink(
  deps: Pick<Deps, 'db' | 'secrets'>,
  command: { readonly memberId: string; readonly name: string | null; readonly renew: boolean },
): Promise<{ readonly kind: 'saved'; readonly link: PassLink } | Refusal> {
  const { memberId, name, renew } = command
  return deps.db.withTransaction(async (tx) => {
    const member = await loadMemberForUpdate(tx, memberId)
    if (!member || member.verifiedAt === null) return refuse('session-expired')
    if (member.blocked) return refuse('blocked')
    const before = renew ? undefined : await findPassLinkOf(tx, memberId)
    const link = { serial: before?.serial ?? newId(), name, createdAt: before?.createdAt ?? clock.now() }
    const tokenHash = deps.secrets.passTokenHash(deps.secrets.passToken(memberId, link.serial))
    await writePassLink(tx, memberId, { ...link, tokenHash })
    return { kind: 'saved', link }
  })
}

/** Takes the member's pass-along link away; twice is fine. Refusals in order: session-expired, blocked. */
export function revokePassLink(deps: Pick<Deps, 'db'>, { memberId }: { readonly memberId: string }): Promise<{ readonly kind: 'done' } | Refusal> {
  return deps.db.withTransaction(async (tx) => {
    const member = await loadMemberForUpdate(tx, memberId)
    if (!member || member.verifiedAt === null) return refuse('session-expired')
    if (member.blocked) return refuse('blocked')
    await deletePassLink(tx, memberId)
    return { kind: 'done' }
  })
}
