import { newId } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { bringsBox } from '../domain/mystery-campaign'
import type { MysteryCampaign } from '../domain/mystery-campaign'
import { insertBoxes } from '../store/mystery-boxes'

/** Each code that was registered while the campaign ran brings its member one box (decision D87). */
export async function earnBoxes(
  tx: Tx,
  campaign: MysteryCampaign | undefined,
  registrations: readonly { readonly registrationId: string; readonly memberId: string; readonly registeredAt: Date }[],
): Promise<void> {
  const boxes = registrations
    .filter(({ registeredAt }) => bringsBox(campaign, registeredAt))
    .map(({ registrationId, memberId, registeredAt }) => ({ id: newId(), memberId, cause: `registration:${registrationId}`, createdAt: registeredAt }))
  if (boxes.length > 0) await insertBoxes(tx, boxes)
}
