import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Household } from '@club/households'
import { newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import type { Ledger } from '@club/ledger-client'
import { openFolderObjects } from '@club/objects'
import type { Database } from '@club/postgres'
import { createSagaRunner } from '@club/saga'
import type { Host } from '@club/service-host'
import { createPictureStore } from '../src/clients/picture-store'
import type { ClaimedWish } from '../src/clients/wishes'
import { createSpender } from '../src/processes/spend'
import { createSpendingSaga } from '../src/sagas/spend-points'

interface Hold {
  readonly id: string
  readonly memberId: string
  readonly points: Points
  state: 'open' | 'settled' | 'released'
}

/**
 * The books of a few members, with the ledger's promises: a key holds once, held points cannot be held again, settling and
 * releasing may be repeated. `failing` makes a method do its work and then answer nothing, so many times.
 */
export class TestLedger implements Ledger {
  readonly holds = new Map<string, Hold>()
  readonly awards = new Map<string, { memberId: string; points: Points }>()
  readonly failing: Partial<Record<keyof Ledger, number>> = {}

  constructor(private readonly balances: Map<string, Points> = new Map()) {}

  give(memberId: string, points: Points): void {
    this.balances.set(memberId, points)
  }

  spent(memberId: string): Points {
    return [...this.holds.values()].filter((one) => one.memberId === memberId && one.state === 'settled').reduce((sum, one) => sum + one.points, 0n)
  }

  async hold({ key, memberId, points }: { key: string; memberId: string; points: Points }): Promise<string | Refused<'insufficient-points'>> {
    const open = [...this.holds.values()].filter((one) => one.memberId === memberId && one.state !== 'released').reduce((sum, one) => sum + one.points, 0n)
    if (!this.holds.has(key)) {
      if ((this.balances.get(memberId) ?? 0n) - open < points) return refused('insufficient-points')
      this.holds.set(key, { id: newId(), memberId, points, state: 'open' })
    }
    this.fail('hold')
    return this.find(this.holds.get(key)?.id ?? '').id
  }

  async settle({ holdId }: { holdId: string }): Promise<Points | Refused<'hold-expired'>> {
    const hold = this.find(holdId)
    if (hold.state === 'released') return refused('hold-expired')
    hold.state = 'settled'
    this.fail('settle')
    return this.balance(hold.memberId)
  }

  async release(key: string): Promise<void> {
    const hold = this.holds.get(key)
    if (hold) hold.state = 'released'
    this.fail('release')
  }

  async balance(memberId: string): Promise<Points> {
    return (this.balances.get(memberId) ?? 0n) - this.spent(memberId)
  }

  async award({ key, memberId, points }: { key: string; memberId: string; points: Points }): Promise<Points> {
    this.awards.set(key, { memberId, points })
    this.fail('award')
    return this.balance(memberId)
  }

  private find(holdId: string): Hold {
    const hold = [...this.holds.values()].find(({ id }) => id === holdId)
    if (!hold) throw new Error('no such hold')
    return hold
  }

  private fail(method: keyof Ledger): void {
    const left = this.failing[method] ?? 0
    if (left === 0) return
    this.failing[method] = left - 1
    throw new Error('the answer was lost')
  }
}

/** The collaborators of the contests server, with no other service running. */
export function givenSpending(host: Host, db: Database, ledger = new TestLedger()) {
  const spendPoints = createSpendingSaga(ledger)
  const spending = { db, spendPoints, waitMsMax: 5000, runner: createSagaRunner(host, db, [spendPoints], { retryMs: 10 }) }
  return {
    ...spending,
    spend: createSpender(spending),
    ledger,
    listHouseholds: (_memberId: string): Promise<readonly Household[] | undefined> => Promise.resolve([]),
    pictures: createPictureStore(openFolderObjects(join(tmpdir(), `club-contests-${newId()}`))),
    claimWish: (_wisherId: string): Promise<ClaimedWish | undefined> => Promise.resolve(undefined),
  }
}
