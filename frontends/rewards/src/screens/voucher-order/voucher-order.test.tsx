import { historyCalls, rewardCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { leaveClub } from '../../leave-club'
import { aMember, aVoucher, texts } from '../../testing/member'
import { VoucherOrderScreen } from './voucher-order.screen'

jest.mock('../../leave-club', () => ({ leaveClub: jest.fn() }))

type Setting = Partial<Parameters<typeof renderScreen>[1]>
const open = (setting: Setting = {}) =>
  renderScreen(<VoucherOrderScreen />, {
    route: '/voucherorder',
    state: { voucherId: 'voucher-1' },
    texts,
    user: aMember({ vouchers: [aVoucher()] }),
    ...setting,
  })

beforeEach(() => jest.mocked(leaveClub).mockClear())

describe('a voucher', () => {
  it('goes to the dashboard without one, or with somebody else’s', async () => {
    expect((await open({ state: null })).path()).toBe('/dashboard')
    expect((await open({ state: { voucherId: 'another' } })).path()).toBe('/dashboard')
  })

  it('that is older than the list of the member is looked for page by page', async () => {
    const more = { points: false, redemptions: false, vouchers: true, samples: false, contestEntries: false }
    const gateway = fakeGateway().on(historyCalls.vouchers, ({ query }) =>
      query.get('before') === null ? { data: [], next: 'page-2' } : { data: [aVoucher({ code: 'OLD-PIN', used: true })], next: null },
    )
    await open({ gateway, user: aMember({ more }) })
    expect(await screen.findByText('OLD-PIN')).toBeVisible()
    const none = await open({ gateway: fakeGateway().on(historyCalls.vouchers, { data: [], next: null }), user: aMember({ more }) })
    await waitFor(() => expect(none.path()).toBe('/dashboard'))
  })

  it.each([
    ['is refused', fakeGateway().on(rewardCalls.useVoucher, refuse('not-found'))],
    ['does not come through', fakeGateway().offline(rewardCalls.useVoucher)],
  ])('goes on to its site even when the call %s', async (_case, gateway) => {
    const { person } = await open({ gateway })
    await person.click(screen.getByRole('button', { name: 'USE NOW' }))
    await waitFor(() => expect(leaveClub).toHaveBeenCalledWith('https://wallet.test/'))
    expect(screen.getByRole('button', { name: 'USE NOW' })).toBeVisible()
  })

  it('is used once: its code stays, USE NOW goes', async () => {
    const gateway = fakeGateway().on(rewardCalls.useVoucher, { success: true })
    const { person, container } = await open({ gateway, user: aMember({ vouchers: [aVoucher({ externalUrl: null })] }) })
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: 'USE NOW' }))
    await waitFor(() => expect(leaveClub).toHaveBeenCalledWith('https://brand.test/shop'))
    expect(gateway.seen(rewardCalls.useVoucher)[0]?.body).toEqual({ id: 'voucher-1', userId: aMember().id })
    expect(await screen.findByText('You have used this voucher. Its code can be redeemed only once.')).toBeVisible()
    expect(screen.getByText('PIN-123')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'USE NOW' })).not.toBeInTheDocument()
  })

  it('copies its code, and explains its use by its kind', async () => {
    const { person } = await open({ user: aMember({ vouchers: [aVoucher({ name: 'Theme Park Ticket' })] }), now: new Date('2026-12-31T16:30:00Z') })
    await person.click(screen.getByRole('button', { name: 'Copy code' }))
    expect(await navigator.clipboard.readText()).toBe('PIN-123')
    expect(screen.getByText(/RM10 for a child under 16/)).toBeVisible()
    expect(screen.getByText('Valid until 31/12/2027')).toBeVisible()
  })

  it('is celebrated once, right after it was redeemed', async () => {
    const { state } = await open({ state: { voucherId: 'voucher-1', redeemed: true } })
    expect(await screen.findByText('It is yours!')).toBeVisible()
    expect(state()).toEqual({ voucherId: 'voucher-1' })
  })
})
