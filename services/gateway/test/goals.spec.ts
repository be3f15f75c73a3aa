import { goalCalls } from '@club/contracts/http'
import { AT, givenGateway, quietServices } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token()
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const ask = async (call: { path: string }) => (await given.call('GET', call.path, { token })).body
const TOWEL = {
  kind: 'item',
  rewardId: 'a0000000-0000-7000-8000-000000000001',
  name: { en: 'Towel', bm: 'Tuala' },
  imageUrl: { en: '/towel.svg', bm: '/towel.svg' },
  points: 300n,
  active: true,
  soldOut: false,
  setAt: AT,
}

describe('what a member works towards', () => {
  it('is nothing at first', async () => {
    given.scripts.catalogue.getGoal = () => ({})
    expect(await ask(goalCalls.fetchGoal)).toEqual({ goal: null })
  })

  it.each([
    [{}, 'offered'],
    [{ soldOut: true }, 'soldOut'],
    [{ active: false, soldOut: true }, 'hidden'],
  ])('says how the reward is offered now: %j is %s', async (change, state) => {
    given.scripts.catalogue.getGoal = () => ({ goal: { ...TOWEL, ...change } })
    expect(await ask(goalCalls.fetchGoal)).toEqual({
      goal: {
        kind: 'item',
        rewardId: TOWEL.rewardId,
        name: TOWEL.name,
        image: TOWEL.imageUrl,
        points: 300,
        state,
        setAt: AT.toISOString(),
      },
    })
  })

  it('comes with the packs, the milestones and the upgrade that the services know', async () => {
    given.scripts.reporting.listMemberScans = () => ({ scans: [{ scannedAt: AT, brand: 'DryPantz', format: 'pants', size: 'm', points: 150n }] })
    given.scripts.codes.getMemberProgress = () => ({
      registered: 7,
      pants: 6,
      milestones: [{ count: 5, voucherType: 'RM5', granted: false }],
      doublePointsDay: 17,
      receiptWaits: true,
    })
    given.scripts.tiers.claimUpgrade = () => ({ upgrade: { from: 'Gold', to: 'Platinum', changedAt: AT, direction: 'upgraded' } })
    expect(await ask(goalCalls.listPacks)).toEqual({
      packs: [{ registeredAt: AT.toISOString(), brand: 'DryPantz', format: 'pants', size: 'm', points: 150 }],
    })
    expect(await ask(goalCalls.fetchProgress)).toEqual({
      codes: 7,
      pantsCodes: 6,
      milestones: [{ count: 5, voucherType: 'RM5', granted: false }],
      doublePointsDay: 17,
      firstReceipt: 'waiting',
    })
    given.scripts.codes.getMemberProgress = () => ({ doublePointsDay: 17, hadFirstReceipt: true, receiptWaits: true })
    expect(await ask(goalCalls.fetchProgress)).toMatchObject({ firstReceipt: 'taken' })
    given.scripts.codes.getMemberProgress = () => ({ doublePointsDay: 17 })
    expect(await ask(goalCalls.fetchProgress)).toMatchObject({ firstReceipt: 'open' })
    expect((await given.call('POST', goalCalls.claimUpgrade.path, { token, body: {} })).body).toEqual({
      upgrade: { from: 'Gold', to: 'Platinum', changedAt: AT.toISOString() },
    })
  })
})
