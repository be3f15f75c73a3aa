import { newId } from '@club/kernel'
import { openFolderObjects } from '@club/objects'
import { createReceiptFiles } from '../src/clients/receipt-files'
import { openRegistrationQueue } from '../src/commands/register-codes'
import { demoMemberId } from '../src/domain/demo-days'
import type { DemoMember } from '../src/domain/demo-days'
import { seedDemoCodes } from '../src/processes/demo-codes'
import { seedDemoReceipts } from '../src/processes/demo-receipts'
import { seed } from '../src/seed/seed'
import { aScene } from './given'
import type { Scene } from './given'

const named = (name: string) => ({ id: newId(), name })
const brandOf = (name: string, format: string) => ({ ...named(name), formats: [{ ...named(format), sizes: [named('m')] }] })
const BRANDS = [brandOf('Skinature', 'tape'), brandOf('Touch', 'tape'), brandOf('Wee Wee Dry', 'tape'), brandOf('DryPantz', 'pants')]

let scene: Scene
beforeAll(async () => {
  scene = await aScene()
  await seed(scene.db)
})
afterAll(() => scene.db.drop())

const codesSeeded = () => {
  const { db, ledger, stock } = scene
  return seedDemoCodes({ db, ledger: ledger.ledger, grant: stock.grant, registrations: openRegistrationQueue(db, { missesMax: 1 }) }, BRANDS)
}
const receiptsSeeded = () => seedDemoReceipts({ db: scene.db, ledger: scene.ledger.ledger, files: createReceiptFiles(openFolderObjects(scene.folder)) })
/** Points and sources that the ledger was asked to post for a member, oldest first. */
function posted(member: DemoMember) {
  const awards = [...scene.ledger.posted.values()].map(({ award }) => award).filter(({ memberId }) => memberId === demoMemberId(member))
  const lines = awards.sort((a, b) => Number(a.occurredAt) - Number(b.occurredAt)).flatMap(({ lines: each }) => each)
  return { points: lines.reduce((sum, { points }) => sum + points, 0n), sources: lines.map(({ source, points }) => `${points} ${source}`) }
}

describe('the demonstration', () => {
  it('registers codes and sends receipts for its members once, worth the same whenever it is made', async () => {
    const { codes } = await codesSeeded()
    expect(codes).toHaveLength(10)
    expect(await codesSeeded()).toEqual({ codes })
    expect(await receiptsSeeded()).toEqual({ receipts: 14 })
    expect(await receiptsSeeded()).toEqual({ receipts: 0 })
    // With 200 for the profile: 2,750 of which the catalogue spends 1,500, 4,900, 9,040 and 800.
    expect(([1, 2, 3, 4] as const).map((member) => posted(member).points)).toEqual([2550n, 4700n, 8840n, 600n])
    expect(posted(1).sources).toEqual([
      '300 Receipt Upload',
      '600 First Receipt Bonus',
      '120 Unique Code',
      '120 Welcome Code Bonus',
      '600 Receipt Upload',
      '150 Unique Code',
      '300 scanMilestone',
      '170 Unique Code',
      '190 Unique Code',
    ])
  })

  it('has an attempt of each outcome that gold@example.com can meet, once', async () => {
    await codesSeeded()
    await codesSeeded()
    const { attempts = [] } = await scene.replica().listCodeAttempts({ memberId: demoMemberId(1) })
    const outcomes = attempts.map(({ outcome }) => String(outcome).replace('CODE_ATTEMPT_OUTCOME_', ''))
    expect(outcomes.filter((outcome) => outcome !== 'REGISTERED')).toEqual(['LIMITED', 'INACTIVE', 'UNKNOWN', 'USED', 'USED_BY_YOU'])
    expect(outcomes.filter((outcome) => outcome === 'REGISTERED')).toHaveLength(4)
  })

  it('has a receipt of each state for gold@example.com', async () => {
    const { receipts = [] } = await scene.replica().listMemberReceipts({ memberId: demoMemberId(1) })
    expect(receipts.map(({ status, points, reason }) => [status, points, reason !== ''])).toEqual([
      ['PENDING', 0n, false],
      ['REJECTED', 0n, true],
      ['APPROVED', 600n, false],
      ['APPROVED', 900n, false],
    ])
  })
})
