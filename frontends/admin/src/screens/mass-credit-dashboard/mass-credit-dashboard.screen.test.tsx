import { adminCodeCalls, adminMassCreditCalls } from '@club/contracts/http'
import { expectAccessible, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { batch, batchList } from '../../testing/back-office'
import { aCredit, CREDIT_ID, creditSetting, quietGateway } from '../../testing/credits'
import { giveRoomFor, headers } from '../../testing/narrow-room'
import words from '../../texts/credits.json'
import { MassCreditDashboardScreen } from './mass-credit-dashboard.screen'

afterEach(() => jest.restoreAllMocks())

describe('past mass credits', () => {
  it('are none yet, or cannot be read', async () => {
    const gateway = quietGateway().on(adminMassCreditCalls.listCredits, refuse('forbidden'))
    const { person } = await renderScreen(<MassCreditDashboardScreen />, creditSetting('/admin/massCredit/dashboard', gateway))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
    gateway.on(adminMassCreditCalls.listCredits, { data: [] })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(words.list.empty)).toBeVisible()
  })

  it('are listed with what is under way and what was just done', async () => {
    const gateway = quietGateway()
      .on(adminMassCreditCalls.listCredits, { data: [aCredit()] })
      .on(adminMassCreditCalls.listCreditsUnderWay, { data: [{ id: CREDIT_ID, key: '', title: 'Hari Raya', work: 'crediting', total: 100, done: 40 }] })
    const done = { id: CREDIT_ID, type: 'campaign', title: 'Hari Raya', total: 2, credited: 1, skipped: 1 }
    const { container } = await renderScreen(<MassCreditDashboardScreen />, creditSetting('/admin/massCredit/dashboard', gateway, { done }))
    expect(await screen.findByRole('heading', { name: 'Mass Credit / Refund Dashboard' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Details: Hari Raya' })).toHaveAttribute('href', expect.stringContaining('/admin/massCredit/details'))
    expect(screen.getByRole('link', { name: 'Hari Raya' })).toHaveAttribute('href', expect.stringContaining('/admin/massCredit/details'))
    expect(screen.getByRole('link', { name: 'Add Points' })).toBeVisible()
    expect(screen.getByText('Hari Raya: 1 of 2 rows credited, 1 skipped.')).toBeVisible()
    expect(await screen.findByRole('progressbar', { name: 'Crediting: Hari Raya' })).toHaveAttribute('aria-valuenow', '40')
    await expectAccessible(container)
  })

  it('that wait for another administrator stand above the history, each with the way to decide', async () => {
    const gateway = quietGateway().on(adminMassCreditCalls.listCredits, {
      data: [aCredit({ state: 'AWAITING_APPROVAL', sum: 150_000, total: 3000 }), aCredit({ id: 'e2' })],
    })
    const done = { id: CREDIT_ID, type: 'campaign', title: 'Hari Raya', total: 3000, credited: 0, skipped: 0, state: 'AWAITING_APPROVAL' }
    const { container } = await renderScreen(<MassCreditDashboardScreen />, creditSetting('/admin/massCredit/dashboard', gateway, { done }))
    expect(await screen.findByRole('heading', { name: 'Waiting for another administrator' })).toBeVisible()
    expect(screen.getByText('150,000 points in 3,000 rows, sent 20/11/2026 10:30 by mei')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Look at it: Hari Raya' })).toHaveLength(1)
    expect(screen.getByText(/Hari Raya: waits for another administrator/)).toBeVisible()
    await expectAccessible(container)
  })

  it('are shown when all that waits above them is known, so that nothing moves', async () => {
    let answer: (codes: ReturnType<typeof batchList>) => void = () => undefined
    const gateway = quietGateway()
      .on(adminMassCreditCalls.listCredits, { data: [aCredit()] })
      .on(adminCodeCalls.listCodeBatches, () => new Promise((resolve) => (answer = resolve)))
    await renderScreen(<MassCreditDashboardScreen />, creditSetting('/admin/massCredit/dashboard', gateway))
    expect(await screen.findByRole('heading', { name: 'Mass Credit / Refund Dashboard' })).toBeVisible()
    await waitFor(() => expect(gateway.seen(adminMassCreditCalls.listCredits)).toHaveLength(1))
    expect(screen.queryByRole('heading', { name: 'History' })).toBeNull()
    answer(batchList([]))
    expect(await screen.findByRole('link', { name: 'Details: Hari Raya' })).toBeVisible()
  })

  it('are listed with the batches of codes that wait, each with the way to its details', async () => {
    const codes = [batch({ status: 'awaiting-approval', quantity: 8000, sum: 160_000, createdBy: 'ravi' }), batch({ id: 'b2' })]
    const gateway = quietGateway().on(adminMassCreditCalls.listCredits, { data: [] }).on(adminCodeCalls.listCodeBatches, batchList(codes))
    const { person, path, state, container } = await renderScreen(<MassCreditDashboardScreen />, creditSetting('/admin/massCredit/dashboard', gateway))
    expect(await screen.findByText('160,000 points in 8,000 codes, created 20/11/2026 10:30 by ravi')).toBeVisible()
    await expectAccessible(container)
    await person.click(screen.getByRole('link', { name: 'Look at it: Codes for Drypantz pants M, no. 000001' }))
    expect(path()).toBe('/admin/scancode/details')
    expect(state()).toMatchObject({ batch: { id: codes[0]?.id } })
  })

  it('are listed with ten batches of codes at most, and the way to the others', async () => {
    const codes = Array.from({ length: 12 }, (_, index) => batch({ id: `0190b6d2-0000-7000-8000-0000000000${10 + index}`, status: 'awaiting-approval' }))
    const gateway = quietGateway().on(adminMassCreditCalls.listCredits, { data: [] }).on(adminCodeCalls.listCodeBatches, batchList(codes))
    const { person, path } = await renderScreen(<MassCreditDashboardScreen />, creditSetting('/admin/massCredit/dashboard', gateway))
    expect(await screen.findAllByRole('link', { name: /^Look at it: Codes for/ })).toHaveLength(10)
    await person.click(screen.getByRole('link', { name: '2 more batches of codes wait under Scan codes' }))
    expect(path()).toBe('/admin/scancode/dashboard')
  })

  it('have their type under the title, and all rows under the credited ones, where the room is short', async () => {
    giveRoomFor(5)
    const gateway = quietGateway().on(adminMassCreditCalls.listCredits, { data: [aCredit()] })
    await renderScreen(<MassCreditDashboardScreen />, creditSetting('/admin/massCredit/dashboard', gateway))
    const row = await screen.findByRole('row', { name: /Hari Raya/ })
    for (const text of ['Campaign', 'Rows 2']) expect(row).toHaveTextContent(text)
    expect(headers()).toEqual([words.list.created, words.list.name, words.list.points, words.list.credited, words.list.actions])
  })

  it('that are parked are marked in the history', async () => {
    const parked = aCredit({ state: 'crediting', parked: { at: '2026-11-21T02:30:00.000Z', reason: 'the machine is out of order' } })
    await renderScreen(
      <MassCreditDashboardScreen />,
      creditSetting('/admin/massCredit/dashboard', quietGateway().on(adminMassCreditCalls.listCredits, { data: [parked] })),
    )
    expect(await screen.findByText('Stopped: needs an operator')).toBeVisible()
  })
})
