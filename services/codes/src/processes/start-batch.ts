import type { Database } from '@club/postgres'
import type { ClaimIssuance } from '../clients/issuances'
import { applyDecision } from '../commands/apply-decision'
import { insertNewBatch } from '../commands/generate-batch'
import type { GenerateOutcome } from '../commands/generate-batch'
import type { GenerateBatch } from '../domain/batch'
import { listAsking } from '../queries/list-batches'

type Batch = Awaited<ReturnType<typeof listAsking>>[number]

interface StartDeps {
  readonly db: Database
  readonly claim: ClaimIssuance
}

/** All points that the codes of a batch bring, bonuses apart. */
export const sumOf = ({ quantity, points }: Pick<Batch, 'quantity' | 'points'>): bigint => BigInt(quantity) * points

/**
 * Starts a batch: it is generated in the background when its creator may decide alone; otherwise it waits for another administrator
 * (decision D146, ADR 51). When the ledger does not answer in time, the batch is kept, and the generator asks again; nothing is generated before.
 * Refusals as `insertNewBatch`.
 */
export async function startBatch(deps: StartDeps, command: GenerateBatch): Promise<GenerateOutcome> {
  const outcome = await insertNewBatch(deps.db, command)
  if (outcome.kind === 'refused') return outcome
  const decided = await askAbout(deps, outcome.batch).catch(() => undefined)
  return { kind: 'started', batch: decided ?? outcome.batch }
}

/** Asks the ledger about batches that it has not answered for. @throws when it does not answer. */
export async function askAgain(deps: StartDeps): Promise<void> {
  for (const batch of await listAsking(deps.db)) await askAbout(deps, batch)
}

async function askAbout({ db, claim }: StartDeps, batch: Batch): Promise<Batch | undefined> {
  const { state, revision } = await claim({ id: batch.id, kind: 'code-batch', points: sumOf(batch), createdBy: batch.createdBy, createdAt: batch.createdAt })
  return applyDecision(db, { id: batch.id, decision: state, revision })
}
