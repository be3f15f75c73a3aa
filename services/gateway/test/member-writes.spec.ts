import { randomUUID } from 'node:crypto'
import { authCalls, contestCalls, goalCalls, ownPrivacyCalls, rewardCalls, sampleCalls, userCalls } from '@club/contracts/http'
import { RATE_LIMITS } from '@club/rules'
import { givenGateway } from './given-gateway'
import type { GivenGateway } from './given-gateway'

const SCALE = '0.005'

describe('calls of a member that leave rows each time', () => {
  let one: GivenGateway
  let other: GivenGateway
  beforeAll(async () => {
    ;[one, other] = [await givenGateway({ RATE_LIMIT_SCALE: SCALE }), await givenGateway({ RATE_LIMIT_SCALE: SCALE })]
  })
  afterAll(() => Promise.all([one.stop(), other.stop()]))

  it.each([
    ['contest.submit', contestCalls.submitEntries, RATE_LIMITS.contestEntriesPerMember] as const,
    ...[
      authCalls.logOutEverywhere,
      userCalls.addAddress,
      userCalls.saveBabyInfo,
      ownPrivacyCalls.setQuiet,
      goalCalls.setGoal,
      goalCalls.clearGoal,
      rewardCalls.redeem,
      rewardCalls.redeemPregnant,
      rewardCalls.redeemVoucher,
      rewardCalls.redeemDonation,
      rewardCalls.donateToWisher,
      sampleCalls.redeemSample,
      contestCalls.openBox,
    ].map((call) => [call.id, call, RATE_LIMITS.writesPerMember] as const),
  ])('are refused beyond those of a day at every gateway, each call by itself: %s', async (_, call, limit) => {
    const tries = limit.tries * Number(SCALE)
    const sub = randomUUID()
    const send = async (given: GivenGateway, by = sub) => (await given.call('POST', call.path, { token: await given.token({ sub: by }), body: {} })).status
    for (let sent = 0; sent < tries; sent += 1) expect(await send(one)).not.toBe(429)
    expect([await send(one), await send(other)]).toEqual([429, 429])
    expect(await send(one, randomUUID())).not.toBe(429)
  })
})
