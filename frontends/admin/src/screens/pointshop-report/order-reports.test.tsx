import { adminOrderCalls, adminReportCalls, adminTrendCalls, type RedemptionRow } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { ORDERED as ordered } from '../../testing/orders'
import words from '../../texts/reports.json'
import { PointShopReportScreen } from './pointshop-report.screen'

const NOW = new Date('2026-01-03T04:00:00.000Z')
const texts = { namespace: 'reports', en: words, bm: words }
const nowhere = { line1: null, line3: null, city: null, state: null, postcode: null, country: null }
const redemption: RedemptionRow = { ...ordered, type: 'item', quantity: 2, points: 300 }
const voucher: RedemptionRow = { ...redemption, ...nowhere, type: 'voucher', orderState: null, trackingId: null, itemName: 'Touch n Go', itemId: 'TNG' }

const shop = (gateway = fakeGateway().on(adminReportCalls.listRedemptions, { data: [{ ...redemption, quiet: true }, voucher] })) =>
  renderScreen(<PointShopReportScreen />, {
    texts,
    route: '/admin/pointshop',
    administrator: administrator(),
    gateway: gateway
      .on(adminTrendCalls.listReconciliations, { data: [] })
      .on(adminTrendCalls.summariseRedemptions, { data: [{ on: '2025-12-31', orders: 2, points: 600 }] }),
    now: NOW,
  })

describe('the point shop report', () => {
  it('asks for its one date before it filters', async () => {
    const { person, gateway } = await shop()
    expect(await screen.findByRole('row', { name: /ORDABC/ })).toHaveTextContent('Quiet')
    expect(screen.getByRole('row', { name: /Touch n Go/ })).not.toHaveTextContent('Quiet')
    expect(screen.queryByLabelText('To')).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Filter' }))
    expect(screen.getByRole('alertdialog', { name: 'Please fill up the date field.' })).toBeVisible()
    expect(gateway.seen(adminReportCalls.listRedemptions)).toHaveLength(1)
  })

  it('moves an order on by hand, with who carries it, and offers that for nothing that cannot be moved', async () => {
    const cancelled: RedemptionRow = { ...redemption, orderId: 'cancelled', trackingId: 'ORDXYZ', orderState: 'CANCELLED' }
    const gateway = fakeGateway()
      .on(adminReportCalls.listRedemptions, { data: [redemption, voucher, cancelled] })
      .on(adminOrderCalls.moveOrder, refuse('order-cancelled'))
    const { person } = await shop(gateway)
    expect(within(await screen.findByRole('row', { name: /ORDXYZ/ })).getByText('Cancelled')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Mark as / })).toHaveLength(1)
    // Beside columns that scroll away it stays in sight.
    expect(screen.getByRole('button', { name: 'Mark as delivered: ORDABC' }).closest('td')).toHaveAttribute('data-pinned')
    await person.click(screen.getByRole('button', { name: 'Mark as delivered: ORDABC' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Next step of ORDABC' }))
    await person.type(dialog.getByLabelText('Courier'), 'Pos Laju')
    await person.type(dialog.getByLabelText('Tracking number of the courier'), 'EN123')
    await person.click(dialog.getByRole('button', { name: 'Next step' }))
    expect(await screen.findByText('This order was cancelled')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    gateway.on(adminOrderCalls.moveOrder, { moved: true })
    await person.click(dialog.getByRole('button', { name: 'Next step' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(gateway.seen(adminOrderCalls.moveOrder)[1]?.body).toEqual({ trackingId: 'ORDABC', state: 'DELIVERED', courier: 'Pos Laju', consignment: 'EN123' })
  })

  it('offers the next step of an order of several items once, and says below it that it is the same parcel', async () => {
    const line = (itemName: string): RedemptionRow => ({ ...redemption, itemName, itemId: itemName })
    await shop(fakeGateway().on(adminReportCalls.listRedemptions, { data: [line('Cup'), line('Bib'), voucher, line('Towel')] }))
    const below = within(await screen.findByRole('row', { name: /Bib/ }))
    expect(below.getByText('Same parcel')).toBeVisible()
    expect(below.queryByRole('button')).toBeNull()
    expect(screen.getAllByText('Same parcel')).toHaveLength(1)
    for (const name of [/Cup/, /Towel/]) {
      expect(within(screen.getByRole('row', { name })).getByRole('button', { name: 'Mark as delivered: ORDABC' })).toBeVisible()
    }
  })

  it('reports a report that cannot be loaded', async () => {
    await shop(fakeGateway().on(adminReportCalls.listRedemptions, refuse('unavailable')))
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download as CSV: Point shop report, all days' })).toBeDisabled()
  })

  it('shows the orders on or after the day that was chosen, and draws every day up to today', async () => {
    const { person, gateway, path } = await shop()
    await person.click(await screen.findByRole('button', { name: 'Last 7 days' }))
    await waitFor(() =>
      expect(gateway.seen(adminReportCalls.listRedemptions).at(-1)?.body).toEqual({ startDate: '2025-12-28', sort: '-orderDate', limit: 100 }),
    )
    expect(gateway.seen(adminTrendCalls.summariseRedemptions).at(-1)?.body).toEqual({ startDate: '2025-12-28' })
    expect(path()).toBe('/admin/pointshop?from=2025-12-28')
    expect(screen.getByText('From 28/12/2025 onwards')).toBeVisible()
    expect(await screen.findByText(/have not been compared with the club's records yet/)).toBeVisible()
    const table = await screen.findByRole('table', { name: 'Points spent, by day' })
    expect(within(table).getByRole('row', { name: '31/12/2025 600' })).toBeInTheDocument()
    expect(within(table).getByRole('row', { name: '03/01/2026 0' })).toBeInTheDocument()
  })

  it('shows who gets what and where, and of a voucher no place', async () => {
    const { container } = await shop()
    expect(
      await screen.findByRole('row', { name: /ORDABC.* Item Delivering Aisyah.* Cup.* 2 300 12, Jalan Ampang, 68000 Ampang, Selangor, Malaysia/ }),
    ).toBeVisible()
    const inRow = within(screen.getByRole('row', { name: /ORDABC/ }))
    const placeOf = (name: string) => inRow.getByRole('link', { name }).getAttribute('href')
    expect(['Cup', 'ORDABC', 'Aisyah', '60123456789'].map(placeOf)).toEqual([
      '/admin/catalog/dashboard?q=Cup',
      '/admin/parcel',
      `/admin/members/${ordered.userId}`,
      `/admin/members/${ordered.userId}`,
    ])
    const ofVoucher = within(screen.getByRole('row', { name: /Touch n Go/ }))
    expect(ofVoucher.getByTitle(ordered.orderId)).toHaveTextContent(/^–$/)
    expect(screen.getByRole('row', { name: /Voucher Aisyah.* Touch n Go/ })).not.toHaveTextContent('Malaysia')
    await expectAccessible(container)
  })
})
