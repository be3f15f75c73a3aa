import { newId } from '@club/kernel'
import { record } from '@club/messaging'
import { isBabyBirth, klDay } from '@club/rules'
import { clock } from '@club/service-host'
import type { BabyDetails } from '../domain/member'
import { refuse } from '../domain/refusals'
import { insertBaby, listBabies, updateBaby } from '../store/family'
import { loadMemberForUpdate } from '../store/members'
import type { Deps } from './deps'
import { saveOnce } from './save-once'
import type { SaveOutcome } from './save-once'
import { memberChanged } from './member-changed'
import { profileChanged } from './profile-changed'

/**
 * Adds a baby, or changes the member's own baby of that id (decision D52), once for each key. The products were checked before.
 * Refusals in order: those of `saveOnce`, session-expired, blocked, record-not-found, baby-birth-date (new or changed), too-many-babies.
 * Publishes profile-changed, and member-changed: the youngest child decides whether membership continues (D45).
 */
export function saveBaby(
  deps: Pick<Deps, 'db' | 'limits'>,
  command: { memberId: string; babyId: string | null; baby: BabyDetails; idempotencyKey: string },
): Promise<SaveOutcome> {
  const { memberId, babyId, baby, idempotencyKey: key } = command
  return saveOnce(deps.db, { of: 'baby', memberId, key, request: { babyId, baby } }, async (tx) => {
    const now = clock.now()
    const member = await loadMemberForUpdate(tx, memberId)
    if (!member || member.verifiedAt === null) return refuse('session-expired')
    if (member.blocked) return refuse('blocked')
    const babies = await listBabies(tx, member.id)
    const earlier = babies.find((baby) => baby.id === babyId)
    if (babyId !== null && !earlier) return refuse('record-not-found')
    const isNewOrChanged = baby.birthDate !== earlier?.birthDate
    if (isNewOrChanged && !isBabyBirth(baby.birthDate, klDay(now), deps.limits.babyAgeYearsMax))
      return refuse('baby-birth-date', { field: 'babyInfo.birthDate' })
    if (!earlier && babies.length >= deps.limits.babiesMax) return refuse('too-many-babies')
    if (earlier) await updateBaby(tx, member.id, earlier.id, baby)
    else await insertBaby(tx, { ...baby, id: newId(), memberId: member.id, createdAt: now })
    await record(tx, memberChanged(member, now), profileChanged(member.id, earlier ? 'baby-changed' : 'baby-added', now))
    return { kind: 'saved' }
  })
}
