import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { CatalogueClient } from '../clients/catalogue-client'
import type { CreditFeedback } from '../clients/ledger-client'
import { answerFeedback, findOrderedProduct } from '../commands/answer-feedback'
import type { GivenFeedback } from '../commands/answer-feedback'
import type { Feedback, FeedbackRefusal } from '../domain/feedback'

export interface FeedbackDeps {
  readonly db: Database
  readonly catalogue: CatalogueClient
  readonly credit: CreditFeedback
}

/**
 * Takes a member's feedback and asks the ledger for its points with a short deadline; what it does not confirm in time
 * follows from the event that was written with the feedback, once. Refusals as of `answerFeedback`.
 * @throws Fault when the catalogue, whose names the hiding rules go by, does not answer.
 */
export async function giveFeedback(deps: FeedbackDeps, feedback: Feedback): Promise<(GivenFeedback & { credited: boolean }) | Refused<FeedbackRefusal>> {
  if (!isId(feedback.orderId) || !isId(feedback.memberId)) return refused('order-not-found')
  const ordered = await findOrderedProduct(deps.db, feedback.memberId, feedback.orderId)
  if (!ordered) return refused('order-not-found')
  // Only the survey needs the product that was ordered; a sample that did not arrive has no survey.
  const product = feedback.received ? await namesOf(deps.catalogue, ordered) : { brand: '', format: '' }
  const outcome = await answerFeedback(deps.db, feedback, product)
  if (outcome.kind === 'refused') return outcome
  const { points, entryId, answeredAt } = outcome
  const credited = entryId !== null && (await deps.credit({ ...feedback, points, entryId, answeredAt }))
  return { ...outcome, credited }
}

async function namesOf(catalogue: CatalogueClient, ordered: { brandId: string; formatId: string }): Promise<{ brand: string; format: string }> {
  const brands = await catalogue.listBrands()
  const brand = brands.find(({ id }) => id === ordered.brandId)
  return { brand: brand?.name ?? '', format: brand?.formats.find(({ id }) => id === ordered.formatId)?.name ?? '' }
}
