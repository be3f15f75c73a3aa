import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Award, PostAwardsReply, PostAwardsRequest } from '@club/contracts/points-ledger'
import { newId } from '@club/kernel'
import { openFolderObjects } from '@club/objects'
import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import type { GrantVoucher } from '../src/clients/catalogue'
import type { AskedIssuance, ClaimedIssuance, ClaimIssuance } from '../src/clients/issuances'
import { ledgerOver } from '../src/clients/ledger'
import { ensureBatch, unusedCodes } from '../src/commands/ensure-batch'
import { createReceiptFiles } from '../src/clients/receipt-files'
import { openRegistrationQueue } from '../src/commands/register-codes'
import { createCodesServer } from '../src/grpc/server'
import type { ServerDeps } from '../src/grpc/server'

export const MIGRATIONS = 'services/codes/migrations'

/** A ledger that keeps the first award of each key, as the real one does, and can be made to fail. */
export class FakeLedger {
  readonly posted = new Map<string, { award: Award; balance: bigint }>()
  calls = 0
  mode: 'answers' | 'fails' | 'posts and fails' = 'answers'
  private readonly balances = new Map<string, bigint>()

  readonly ledger = ledgerOver((request) => this.postAwards(request))
  /** Issuances that were claimed, with their outcome; like the real one, it answers the same id alike. */
  readonly issuances = new Map<string, ClaimedIssuance & AskedIssuance>()
  decides: ClaimedIssuance['state'] | 'nothing' = 'granted'
  readonly claim: ClaimIssuance = async (asked) => {
    const known = this.issuances.get(asked.id)
    if (known) return known
    if (this.decides === 'nothing') throw new Error('the ledger is unavailable')
    const claimed = { ...asked, state: this.decides, revision: 1 }
    this.issuances.set(asked.id, claimed)
    return claimed
  }

  private async postAwards(request: PostAwardsRequest): Promise<PostAwardsReply> {
    this.calls += 1
    if (this.mode === 'fails') throw new Error('the ledger is unavailable')
    const items = request.awards.map((award) => {
      const earlier = this.posted.get(award.key)
      const balance = earlier?.balance ?? (this.balances.get(award.memberId) ?? 0n) + award.lines.reduce((sum, line) => sum + line.points, 0n)
      if (!earlier) {
        this.balances.set(award.memberId, balance)
        this.posted.set(award.key, { award, balance })
      }
      return {
        key: award.key,
        refusal: undefined,
        result: { $case: 'posted' as const, value: { transferId: newId(), balance, accountVersion: 1n, replayed: earlier !== undefined } },
      }
    })
    if (this.mode === 'posts and fails') throw new Error('the answer got lost')
    return { items }
  }
}

/** A stock of vouchers that gives each milestone one only. */
export class FakeStock {
  vouchers: string[] = []
  readonly given = new Map<string, string>()
  readonly grant: GrantVoucher = async ({ milestoneId }) => {
    const earlier = this.given.get(milestoneId)
    if (earlier) return { kind: 'granted', voucherId: earlier }
    const voucherId = this.vouchers.shift()
    if (!voucherId) return { kind: 'out-of-stock' }
    this.given.set(milestoneId, voucherId)
    return { kind: 'granted', voucherId }
  }
}

export interface Scene {
  readonly db: TestDatabase
  readonly ledger: FakeLedger
  readonly stock: FakeStock
  /** A replica of the service. */
  replica(): ReturnType<typeof createCodesServer>
  /** Folder of receipt files. */
  readonly folder: string
  /** Codes of a fresh complete batch. */
  codes(quantity: number, product?: { format?: string; points?: bigint; codeGroup?: string; id?: string }): Promise<string[]>
}

export async function aScene(): Promise<Scene> {
  const db = await testDatabase([MIGRATIONS])
  const ledger = new FakeLedger()
  const stock = new FakeStock()
  const folder = mkdtempSync(join(tmpdir(), 'receipts-'))
  return {
    db,
    folder,
    ledger,
    stock,
    replica: () => {
      const options: ServerDeps = {
        db,
        registrations: openRegistrationQueue(db, { missesMax: 10 }),
        ledger: ledger.ledger,
        claim: ledger.claim,
        grant: stock.grant,
        allowTestClock: true,
        onBatchStarted: () => undefined,
        files: createReceiptFiles(openFolderObjects(folder)),
        pictures: { read: async () => [] },
      }
      return createCodesServer(options)
    },
    async codes(quantity, product = {}) {
      const id = product.id ?? newId()
      await ensureBatch(db, {
        id,
        brand: { id: newId(), name: 'DryPantz' },
        format: { id: newId(), name: product.format ?? 'tape' },
        size: { id: newId(), name: 'm' },
        points: product.points ?? 120n,
        quantity,
        codeGroup: product.codeGroup ?? 'STANDARD',
      })
      return unusedCodes(db, id, quantity)
    },
  }
}

/** A day on which nothing is multiplied but a member's own firsts. */
export const ORDINARY_DAY = new Date('2026-01-14T10:00:00+08:00')

export const anAttempt = (attempt: { code: string; memberId?: string; key?: string; now?: Date; byLink?: boolean; device?: string; network?: string }) => ({
  memberId: attempt.memberId ?? newId(),
  code: attempt.code,
  idempotencyKey: attempt.key ?? '',
  now: attempt.now ?? ORDINARY_DAY,
  traceparent: '',
  byLink: attempt.byLink ?? false,
  device: attempt.device ?? '',
  network: attempt.network ?? '',
})
