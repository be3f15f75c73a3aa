import { generateKeyPairSync } from 'node:crypto'
import { createTurns, newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import * as closeHold from '../src/commands/close-hold'
import type { SettleHold } from '../src/commands/close-hold'
import * as hold from '../src/commands/hold-points'
import type { HoldPoints } from '../src/commands/hold-points'
import { openAwardQueue, postTogether } from '../src/commands/post-awards'
import type { Award } from '../src/domain/award'
import { createStatementPrinter } from '../src/clients/statement-pdf/statement-printer'
import { createSigner } from '../src/domain/signer'
import type { Signer } from '../src/domain/signer'
import { writeStatement } from '../src/processes/write-statement'
import type { StatementDeps, StatementOrder } from '../src/processes/write-statement'

const MIGRATIONS = 'services/points-ledger/migrations'

export interface Books {
  readonly db: TestDatabase
}

export const emptyBooks = async (): Promise<Books> => ({ db: await testDatabase([MIGRATIONS]) })

/** A process that posts awards: its concurrent calls share transactions. */
export function aPoster(db: Database) {
  const queue = openAwardQueue(db)
  return (awards: readonly Award[]) => postTogether(queue, awards)
}
/** A process that holds points. */
export function aHolder(db: Database) {
  const queue = hold.openHoldQueue(db)
  return (command: HoldPoints) => hold.holdPoints(queue, command)
}
/** A process that settles holds. */
export function aSettler(db: Database) {
  const queue = closeHold.openSettlementQueue(db)
  return (command: SettleHold) => closeHold.settleHold(queue, command)
}

/** Holds points as another process would, concurrently with all others. */
export const holdPoints = (db: Database, command: HoldPoints) => aHolder(db)(command)
export const settleHold = (db: Database, command: SettleHold) => aSettler(db)(command)

/** An award with only the events that matter stated. */
export const anAward = (award: Partial<Omit<Award, 'lines'>> & { points?: bigint } = {}): Award => {
  const { points, ...rest } = award
  return {
    key: `test:${newId()}`,
    memberId: newId(),
    occurredAt: new Date('2026-01-15T10:00:00+08:00'),
    traceparent: '',
    lines: [{ entryId: newId(), points: points ?? 120n, source: 'Unique Code' }],
    ...rest,
  }
}

/** The collaborators that write statements; none waits long. */
export const statementsOf = (books: Pick<Books, 'db'>, signer: Signer, printer = createStatementPrinter()): StatementDeps => ({
  db: books.db,
  signer,
  printer,
  turns: createTurns({ underWayMax: 2, waitingMax: 2, ownWaitingMax: 1, waitMsMax: 5000 }),
})

/** The bytes of a statement. */
export async function written(deps: StatementDeps, order: StatementOrder, signal = new AbortController().signal): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeStatement(deps, order, signal)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** A signer with a key of its own. */
export const aSigner = () => createSigner(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
