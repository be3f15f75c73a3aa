import { rewardCalls, type ErrorName } from '@club/contracts/http'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { ApiFault } from './api-errors'
import { intentOf, sendUnder } from './intent'
import { useSpend } from './use-spend'

const MEMBER = '11111111-1111-7111-8111-111111111111'
const VOUCHER = '22222222-2222-7222-8222-222222222222'
const KEY = /^[0-9a-f-]{36}$/
const texts = { namespace: 'demo', en: {}, bm: {} }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function Buy({ before }: { before?: string }) {
  const { spend } = useSpend(rewardCalls.redeemDonation)
  const [seen, setSeen] = useState('nothing')
  const press = () =>
    spend(
      intentOf('donation', MEMBER, VOUCHER),
      { id: MEMBER, donateId: VOUCHER },
      {
        onAnswer: ({ totalPoints }) => setSeen(`left ${totalPoints}`),
        onProblem: (problem) => setSeen(problem instanceof ApiFault ? 'fault' : 'refused'),
        ...(before ? { sentBefore: () => ({ id: MEMBER, donateId: before }) } : {}),
      },
    )
  return (
    <>
      <button onClick={() => void press()}>Buy</button>
      <output>{seen}</output>
    </>
  )
}

const GIVEN = { points: -100, totalPoints: 900, pointRecord: { id: VOUCHER, createdAt: '2026-01-15T02:00:00.000Z', points: -100, source: 'Donation' } }
const show = async (before?: string) => {
  const gateway = fakeGateway()
  const { person } = await renderScreen(<Buy {...(before ? { before } : {})} />, { gateway, texts })
  const press = async (seen: string | RegExp) => {
    await person.click(screen.getByRole('button', { name: 'Buy' }))
    await screen.findByText(seen)
  }
  const keys = () => gateway.seen(rewardCalls.redeemDonation).map(({ headers }) => headers['idempotency-key'])
  return { gateway, press, keys }
}

describe('a press that spends', () => {
  it.each<ErrorName>(['in-progress', 'rate-limited', 'session-expired', 'unauthorized', 'unavailable', 'maintenance', 'forbidden', 'account-blocked'])(
    'that was answered %s is followed by one under the same key',
    async (refusal) => {
      const { gateway, press, keys } = await show()
      gateway.on(rewardCalls.redeemDonation, refuse(refusal))
      await press(/refused|fault/)
      gateway.on(rewardCalls.redeemDonation, GIVEN)
      await press('left 900')
      expect(keys()[0]).toMatch(KEY)
      expect(keys()[1]).toBe(keys()[0])
    },
  )

  it('whose answers were lost four times is the same one in all five presses', async () => {
    const { gateway, press, keys } = await show()
    gateway.offline(rewardCalls.redeemDonation)
    for (let presses = 0; presses < 4; presses += 1) await press('fault')
    gateway.on(rewardCalls.redeemDonation, GIVEN)
    await press('left 900')
    expect(keys()).toHaveLength(5)
    expect(new Set(keys()).size).toBe(1)
  })

  it('that was refused, or done, is over: the next one is another', async () => {
    const { gateway, press, keys } = await show()
    gateway.on(rewardCalls.redeemDonation, refuse('insufficient-points-donation'))
    await press('refused')
    gateway.on(rewardCalls.redeemDonation, GIVEN)
    await press('left 900')
    await press('left 900')
    expect(new Set(keys()).size).toBe(3)
    expect(Object.keys(localStorage).filter((slot) => slot.startsWith('intent:'))).toHaveLength(1)
  })

  it('learns what became of what was sent before under its key, and sends nothing new while that is not known', async () => {
    const { gateway, press, keys } = await show('33333333-3333-7333-8333-333333333333')
    gateway.on(rewardCalls.redeemDonation, ({ body }) =>
      (body as { donateId: string }).donateId === VOUCHER ? refuse('idempotency-key-reused') : refuse('in-progress'),
    )
    await press('refused')
    gateway.on(rewardCalls.redeemDonation, ({ body }) => ((body as { donateId: string }).donateId === VOUCHER ? refuse('idempotency-key-reused') : GIVEN))
    await press('left 900')
    expect(keys()).toHaveLength(4)
    expect(new Set(keys()).size).toBe(1)
  })
})

describe('an intent', () => {
  it('has one key in all tabs until it is decided, and what is decided in one tab takes nothing from the next in another', () => {
    const [here, there] = [intentOf('voucher', MEMBER, VOUCHER), intentOf('voucher', MEMBER, VOUCHER)]
    const first = here.key()
    expect(there.key()).toBe(first)
    there.decided(first, 'done')
    const second = there.key()
    expect(second).not.toBe(first)
    here.decided(first, 'done')
    expect(here.key()).toBe(second)
  })

  it('has one key also when another tab has made it and is not seen yet, and a new one after its outcome', () => {
    const [here, there] = [intentOf('voucher', MEMBER, VOUCHER), intentOf('voucher', MEMBER, VOUCHER)]
    const [first, ...others] = [here, there].map((intent) => {
      for (const slot of Object.keys(localStorage)) if (slot.startsWith('intent:')) localStorage.removeItem(slot)
      return intent.key()
    })
    expect(others).toEqual([first])
    here.decided(first ?? '', 'done')
    there.decided(first ?? '', 'done')
    expect(there.key()).not.toBe(first)
    expect(there.key()).toMatch(KEY)
  })

  it('has one key in two tabs also when something else is decided between the two presses', () => {
    const [here, there, other] = [intentOf('voucher', MEMBER, VOUCHER), intentOf('voucher', MEMBER, VOUCHER), intentOf('donation', MEMBER, VOUCHER)]
    const decidedMeanwhile = other.key()
    const first = here.key()
    // The other tab does not see it yet.
    localStorage.removeItem(`intent:voucher:${MEMBER}:${VOUCHER}`)
    other.decided(decidedMeanwhile, 'done')
    expect(there.key()).toBe(first)
  })

  it('that was forgotten makes no key again that was used', () => {
    const again = intentOf('voucher', 'again')
    const first = again.key()
    again.decided(first, 'done')
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    for (let made = 0; made < 200; made += 1) intentOf('voucher', made).key()
    expect(localStorage.getItem('intent:voucher:again')).toBeNull()
    expect(again.key()).not.toBe(first)
    jest.restoreAllMocks()
  })

  it('is another one for another member, another thing, or parts that only look alike together', () => {
    const keys = [intentOf('a', 'b:c'), intentOf('a:b', 'c'), intentOf('a', 'b', 'c'), intentOf('a', 'b', null, 'c')].map((intent) => intent.key())
    expect(new Set(keys).size).toBe(4)
  })

  it('is forgotten, the oldest first, when a browser holds too many that were never decided', () => {
    const oldest = intentOf('voucher', 'oldest')
    oldest.key()
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    for (let made = 0; made < 200; made += 1) intentOf('voucher', made).key()
    expect(Object.keys(localStorage).filter((slot) => slot.startsWith('intent:'))).toHaveLength(200)
    expect(localStorage.getItem('intent:voucher:oldest')).toBeNull()
    jest.restoreAllMocks()
  })

  it('is not over when something else than the service broke', async () => {
    const intent = intentOf('voucher', MEMBER)
    const key = intent.key()
    await expect(sendUnder(intent, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
    expect(intent.key()).toBe(key)
  })
})
