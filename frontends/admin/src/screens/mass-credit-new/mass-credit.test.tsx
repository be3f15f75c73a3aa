import { adminMassCreditCalls, type AnswerOf, type CreditDetail } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/credits.json'
import { MassCreditDashboardScreen } from '../mass-credit-dashboard/mass-credit-dashboard.screen'
import { MassCreditDetailsScreen } from '../mass-credit-details/mass-credit-details.screen'
import { MassCreditNewScreen } from './mass-credit-new.screen'

const texts = { namespace: 'credits', en: words, bm: words }
const csv = new File(['email\n'], 'raya.csv', { type: 'text/csv' })
const ID = '0190b6d2-0000-7000-8000-0000000000e1'
const setting = (route: string, gateway: ReturnType<typeof fakeGateway>, state?: object, role: 'dev' | 'tdgops' = 'tdgops') => ({
  texts,
  route,
  state,
  administrator: administrator(role),
  gateway,
})
const row = (id: string, overrides: Partial<CreditDetail['details'][number]> = {}): CreditDetail['details'][number] => ({
  id,
  userId: 'm1',
  email: `${id}@example.com`,
  description: '',
  points: 50,
  state: 'credited',
  recovered: 0,
  ...overrides,
})
const aCredit = (overrides: Partial<CreditDetail> = {}): CreditDetail => ({
  id: ID,
  type: 'campaign',
  title: 'Hari Raya',
  points: 50,
  createdAt: '2026-11-20T02:30:00.000Z',
  createdBy: 'mei',
  total: 2,
  credited: 1,
  state: 'credited',
  sum: 50,
  parked: null,
  approval: null,
  reversal: null,
  details: [row('siti'), row('nobody', { userId: null, state: 'unknown' })],
  ...overrides,
})
const quiet = () => fakeGateway().on(adminMassCreditCalls.listCreditsUnderWay, { data: [] })

async function chooseCampaign(gateway: ReturnType<typeof fakeGateway>) {
  const rendered = await renderScreen(<MassCreditNewScreen />, setting('/admin/massCredit/new', gateway))
  const { person } = rendered
  expect(await screen.findByText('Please select credit type first')).toBeVisible()
  expect(screen.getByRole('heading', { name: '1. Fill in the template' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
  await person.click(await screen.findByRole('combobox', { name: /Type/ }))
  await person.click(await screen.findByRole('option', { name: 'Campaign', hidden: true }))
  expect(await screen.findByText('Please enter campaign title and credit points')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download mass-credit-campaign.csv' })).toBeVisible()
  await person.type(screen.getByLabelText(/Campaign Title/), 'Hari Raya')
  await person.type(screen.getByLabelText(/Campaign Points/), '50')
  await person.upload(await screen.findByLabelText('CSV file'), csv)
  return rendered
}

describe('a new mass credit', () => {
  it('clears the file when its check fails, and when the confirmation is cancelled', async () => {
    const gateway = quiet().on(adminMassCreditCalls.checkCredit, refuse('csv-line-invalid', { line: 2, reason: 'the email is empty' }))
    const { person } = await chooseCampaign(gateway)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Line 2 of the CSV file is not valid: the email is empty')
    expect(screen.queryByText('raya.csv')).toBeNull()
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button'))

    gateway.on(adminMassCreditCalls.checkCredit, [{ id: 'm1', email: 'siti@example.com' }])
    await person.upload(screen.getByLabelText('CSV file'), csv)
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText('raya.csv')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(gateway.seen(adminMassCreditCalls.submitCredit)).toHaveLength(0)
  })

  it('asks as soon as the file is checked, marks whom it skips, is sent once with a key, and leads back to the dashboard', async () => {
    const gateway = quiet()
      .on(adminMassCreditCalls.checkCredit, [{ id: 'm1', email: 'siti@example.com' }, { email: 'nobody@example.com' }, { id: 'm1', email: 'SITI@example.com' }])
      .on(adminMassCreditCalls.submitCredit, { id: ID, total: 3, credited: 1, skipped: 2 })
    const { person, path, container } = await chooseCampaign(gateway)
    const dialog = await screen.findByRole('dialog', { name: 'Credit 50 points to 1 member?' })
    expect(within(dialog).getByText('Nobody has this email; the row is skipped')).toBeVisible()
    expect(within(dialog).getByText('This member is in an earlier row; a campaign pays each member once')).toBeVisible()
    await expectAccessible(container)
    expect(dialog).toHaveTextContent('2 rows of the file are skipped. The points count toward the tier.')
    await person.click(within(dialog).getByRole('button', { name: 'Upload: credit 1 member, 50 points' }))
    await waitFor(() => expect(path()).toBe('/admin/massCredit/dashboard'))
    const [sent, ...others] = gateway.seen(adminMassCreditCalls.submitCredit)
    expect(others).toEqual([])
    expect(['type', 'title', 'points'].map((field) => sent?.form?.get(field))).toEqual(['campaign', 'Hari Raya', '50'])
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('shows how far its rows are while it is sent', async () => {
    const gateway = quiet().on(adminMassCreditCalls.checkCredit, [{ id: 'm1', email: 'siti@example.com' }])
    let answer: (value: AnswerOf<typeof adminMassCreditCalls.submitCredit>) => void = () => undefined
    gateway
      .on(adminMassCreditCalls.submitCredit, () => new Promise((resolve) => (answer = resolve)))
      .on(adminMassCreditCalls.listCreditsUnderWay, () => {
        const key = gateway.seen(adminMassCreditCalls.submitCredit)[0]?.headers['idempotency-key']
        return { data: key ? [{ id: ID, key, title: 'Hari Raya', work: 'crediting' as const, total: 100, done: 40 }] : [] }
      })
    const { person, path } = await chooseCampaign(gateway)
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Upload: credit 1 member, 50 points' }))
    const progress = await screen.findByRole('progressbar', { name: words.new.crediting }, { timeout: 4000 })
    expect(progress).toHaveAttribute('aria-valuenow', '40')
    expect(progress).toHaveAttribute('aria-valuemax', '100')
    answer({ id: ID, total: 100, credited: 100, skipped: 0 })
    await waitFor(() => expect(path()).toBe('/admin/massCredit/dashboard'))
  })
})

describe('past mass credits', () => {
  it('are listed with what is under way and what was just done', async () => {
    const gateway = fakeGateway()
      .on(adminMassCreditCalls.listCredits, { data: [aCredit()] })
      .on(adminMassCreditCalls.listCreditsUnderWay, { data: [{ id: ID, key: '', title: 'Hari Raya', work: 'crediting', total: 100, done: 40 }] })
    const done = { id: ID, type: 'campaign', title: 'Hari Raya', total: 2, credited: 1, skipped: 1 }
    const { container } = await renderScreen(<MassCreditDashboardScreen />, setting('/admin/massCredit/dashboard', gateway, { done }))
    expect(await screen.findByRole('heading', { name: 'Mass Credit / Refund Dashboard' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Details: Hari Raya' })).toHaveAttribute('href', expect.stringContaining('/admin/massCredit/details'))
    expect(screen.getByRole('link', { name: 'Add Points' })).toBeVisible()
    expect(screen.getByText('Hari Raya: 1 of 2 rows credited, 1 skipped.')).toBeVisible()
    expect(await screen.findByRole('progressbar', { name: 'Crediting: Hari Raya' })).toHaveAttribute('aria-valuenow', '40')
    await expectAccessible(container)
  })

  it('that wait for another administrator stand above the history, each with the way to decide', async () => {
    const gateway = quiet().on(adminMassCreditCalls.listCredits, {
      data: [aCredit({ state: 'AWAITING_APPROVAL', sum: 150_000, total: 3000 }), aCredit({ id: 'e2' })],
    })
    const done = { id: ID, type: 'campaign', title: 'Hari Raya', total: 3000, credited: 0, skipped: 0, state: 'AWAITING_APPROVAL' }
    const { container } = await renderScreen(<MassCreditDashboardScreen />, setting('/admin/massCredit/dashboard', gateway, { done }))
    expect(await screen.findByRole('heading', { name: 'Waiting for another administrator' })).toBeVisible()
    expect(screen.getByText('150,000 points in 3,000 rows, sent 20/11/2026 10:30 by mei')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Look at it: Hari Raya' })).toHaveLength(1)
    expect(screen.getByText(/Hari Raya: waits for another administrator/)).toBeVisible()
    await expectAccessible(container)
  })

  it('that are parked are marked in the history, and say what failed and how they go on', async () => {
    const parked = aCredit({ state: 'crediting', parked: { at: '2026-11-21T02:30:00.000Z', reason: 'the machine is out of order' } })
    const gateway = quiet()
      .on(adminMassCreditCalls.listCredits, { data: [parked] })
      .on(adminMassCreditCalls.showCredit, parked)
    const { unmount } = await renderScreen(<MassCreditDashboardScreen />, setting('/admin/massCredit/dashboard', gateway))
    expect(await screen.findByText('Stopped: needs an operator')).toBeVisible()
    unmount()
    const { container } = await renderScreen(<MassCreditDetailsScreen />, setting('/admin/massCredit/details', gateway, { credit: parked }))
    expect(await screen.findByRole('heading', { name: 'Stopped since 21/11/2026 10:30' })).toBeVisible()
    expect(screen.getByText('the machine is out of order')).toBeVisible()
    expect(screen.getByText(new RegExp(`npm run ops -- credit:resume --id ${ID}`))).toBeVisible()
    await expectAccessible(container)
  })

  it('are not decided about by whoever sent them', async () => {
    const waiting = aCredit({ state: 'AWAITING_APPROVAL', sum: 150_000 })
    const gateway = quiet().on(adminMassCreditCalls.showCredit, waiting)
    await renderScreen(<MassCreditDetailsScreen />, setting('/admin/massCredit/details', gateway, { credit: waiting }))
    expect(await screen.findByText('You sent this credit. Somebody else has to approve this.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve and credit' })).toBeNull()
  })

  it.each([
    ['Approve and credit', 'approve'],
    ['Reject', 'reject'],
  ])('of somebody else are decided about with a reason: %s', async (button, decision) => {
    const waiting = aCredit({ state: 'AWAITING_APPROVAL', sum: 150_000, createdBy: 'aina' })
    const gateway = quiet().on(adminMassCreditCalls.showCredit, waiting).on(adminMassCreditCalls.approveCredit, refuse('credit-own-batch'))
    const { person, container } = await renderScreen(<MassCreditDetailsScreen />, setting('/admin/massCredit/details', gateway, { credit: waiting }))
    expect(await screen.findByText(/150,000 points in 2 rows/)).toBeVisible()
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill in all the fields')
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button'))
    await person.type(screen.getByLabelText(/Reason/), 'Compared with the list')
    await person.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(gateway.seen(adminMassCreditCalls.approveCredit)[0]?.body).toEqual({ id: ID, decision, reason: 'Compared with the list' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Somebody else has to approve this')
  })

  it('that were rejected say by whom and why, and that nothing was credited', async () => {
    const approval = { at: '2026-11-21T02:30:00.000Z', by: 'aina', reason: 'Not our campaign' }
    const rejected = aCredit({ state: 'rejected', sum: 150_000, credited: 0, approval, details: [row('siti', { state: 'rejected' })] })
    await renderScreen(
      <MassCreditDetailsScreen />,
      setting('/admin/massCredit/details', quiet().on(adminMassCreditCalls.showCredit, rejected), { credit: rejected }, 'dev'),
    )
    expect(await screen.findByRole('heading', { name: 'Rejected 21/11/2026 10:30 by aina' })).toBeVisible()
    expect(screen.getByText('Not our campaign')).toBeVisible()
    expect(screen.getByText('Not credited: rejected')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
  })

  it('lead back to the dashboard when none was handed over', async () => {
    const { path } = await renderScreen(<MassCreditDetailsScreen />, setting('/admin/massCredit/details', quiet()))
    await waitFor(() => expect(path()).toBe('/admin/massCredit/dashboard'))
  })

  it('are not taken back by the operations role, nor without a reason; dev reads the rule about spent points and types the name', async () => {
    const gateway = quiet()
      .on(adminMassCreditCalls.showCredit, aCredit())
      .on(adminMassCreditCalls.reverseCredit, { id: ID, reversed: 1, recovered: 20, notRecovered: 30 })
    const handed = { credit: aCredit() }
    const { unmount } = await renderScreen(<MassCreditDetailsScreen />, setting('/admin/massCredit/details', gateway, handed))
    expect(await screen.findByText('Skipped: nobody has this email')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
    unmount()

    const { person, container } = await renderScreen(<MassCreditDetailsScreen />, setting('/admin/massCredit/details', gateway, handed, 'dev'))
    expect(await screen.findByText(/points that they have spent meanwhile are not recovered/)).toBeVisible()
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill in all the fields')
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button'))
    await person.type(screen.getByLabelText(/Reason/), 'The wrong file')
    await person.click(screen.getByRole('button', { name: 'Take it back' }))
    const dialog = await screen.findByRole('dialog', { name: 'Take back 50 points?' })
    expect(within(dialog).getByRole('button', { name: 'Take the points back' })).toBeDisabled()
    await person.type(within(dialog).getByLabelText('Type Hari Raya to confirm'), 'Hari Raya')
    await person.click(within(dialog).getByRole('button', { name: 'Take the points back' }))
    await waitFor(() => expect(gateway.seen(adminMassCreditCalls.reverseCredit)[0]?.body).toEqual({ id: ID, reason: 'The wrong file' }))
  })

  it('show what could not be recovered', async () => {
    const reversal = { at: '2026-11-21T02:30:00.000Z', by: 'mei', reason: 'The wrong file', recovered: 20, notRecovered: 30 }
    const gateway = quiet().on(
      adminMassCreditCalls.showCredit,
      aCredit({ state: 'reversed', reversal, details: [row('siti', { state: 'reversed', recovered: 20 }), row('nobody', { userId: null, state: 'unknown' })] }),
    )
    await renderScreen(<MassCreditDetailsScreen />, setting('/admin/massCredit/details', gateway, { credit: aCredit() }, 'dev'))
    expect(await screen.findByRole('heading', { name: 'Taken back 21/11/2026 10:30 by mei' })).toBeVisible()
    expect(screen.getByRole('row', { name: /siti/ })).toHaveTextContent('20')
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
  })
})
