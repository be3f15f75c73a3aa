import type { Database } from '@club/postgres'
import type { Saga, SagaRunner } from '@club/saga'
import { awaitEnd } from '@club/spending'
import { deferRedemption } from '../commands/end-redemption'
import { readRedemption } from '../commands/open-redemption'
import { refusedRedemption } from '../domain/redemption'
import type { RefusedRedemption } from '../domain/redemption'
import type { RedemptionSagaState } from '../sagas/redemption'

interface AwaitDeps {
  readonly db: Database
  readonly runner: SagaRunner
  readonly redemption: Saga<RedemptionSagaState>
}

type RedemptionEnd = { readonly kind: 'issued'; readonly redemptionId: string } | RefusedRedemption

export type RedeemOutcome =
  | RedemptionEnd
  /** Not decided in time; `isCopy` when another call of the same key began it. */
  | { readonly kind: 'pending'; readonly isCopy: boolean }

interface Waiting {
  /** Another call of the same key began it. */
  readonly isCopy: boolean
  /** When the caller's time is up. */
  readonly until: number
}

/** Waits for the end of a redemption; the member of one that is not decided in time is notified of it later (decision D140). */
export async function awaitRedemption({ db, runner, redemption }: AwaitDeps, id: string, { isCopy, until }: Waiting): Promise<RedeemOutcome> {
  const end = await awaitEnd<RedemptionEnd>(
    {
      until,
      advance: (options) => runner.advance(redemption, id, options),
      readEnd: () => readEnd(db, id),
      done: { kind: 'issued', redemptionId: id },
      defer: () => deferRedemption(db, id),
    },
    isCopy ? 'copy' : 'first',
  )
  return end ?? { kind: 'pending', isCopy }
}

async function readEnd(db: Database, id: string): Promise<RedemptionEnd | undefined> {
  const redemption = await readRedemption(db, id)
  if (redemption?.state === 'issued') return { kind: 'issued', redemptionId: id }
  return redemption?.state === 'refused' && redemption.refusal ? refusedRedemption(redemption.refusal, redemption.refusedLine) : undefined
}
