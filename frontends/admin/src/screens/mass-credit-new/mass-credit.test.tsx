import { adminMassCreditCalls, type AnswerOf } from '@club/contracts/http'
import { expectAccessible, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { CREDIT_ID, creditSetting, quietGateway } from '../../testing/credits'
import words from '../../texts/credits.json'
import { MassCreditNewScreen } from './mass-credit-new.screen'

const csv = new File(['email\n'], 'raya.csv', { type: 'text/csv' })
async function chooseCampaign(gateway: FakeGateway) {
  const rendered = await renderScreen(<MassCreditNewScreen />, creditSetting('/admin/massCredit/new', gateway))
  const { person } = rendered
  expect(await screen.findByText('Please select credit type first')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '1. What for',
    '2. Fill in the template',
    '3. Choose the filled-in file',
  ])
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
  await person.click(await screen.findByRole('combobox', { name: /Type/ }))
  await person.click(await screen.findByRole('option', { name: 'Campaign', hidden: true }))
  expect(await screen.findByText('Please enter campaign title and credit points')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download the template' })).toBeVisible()
  await person.type(screen.getByLabelText(/Campaign Title/), 'Hari Raya')
  await person.type(screen.getByLabelText(/Campaign Points/), '50')
  await person.upload(await screen.findByLabelText('CSV file'), csv)
  return rendered
}

describe('a new mass credit', () => {
  it('clears the file when its check fails, and when the confirmation is cancelled', async () => {
    const gateway = quietGateway().on(adminMassCreditCalls.checkCredit, refuse('csv-line-invalid', { line: 2, reason: 'the email is empty' }))
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
    const gateway = quietGateway()
      .on(adminMassCreditCalls.checkCredit, [{ id: 'm1', email: 'siti@example.com' }, { email: 'nobody@example.com' }, { id: 'm1', email: 'SITI@example.com' }])
      .on(adminMassCreditCalls.submitCredit, { id: CREDIT_ID, total: 3, credited: 1, skipped: 2 })
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

  it('hands over no title of a campaign that became a refund', async () => {
    const gateway = quietGateway()
      .on(adminMassCreditCalls.checkCredit, [{ id: 'm1', email: 'siti@example.com', description: 'Order 12', points: 20 }])
      .on(adminMassCreditCalls.submitCredit, { id: CREDIT_ID, total: 1, credited: 1, skipped: 0 })
    const { person, path, state } = await renderScreen(<MassCreditNewScreen />, creditSetting('/admin/massCredit/new', gateway))
    const choose = async (type: string) => {
      await person.click(await screen.findByRole('combobox', { name: /Type/ }))
      await person.click(await screen.findByRole('option', { name: type, hidden: true }))
    }
    await choose('Campaign')
    await person.type(await screen.findByLabelText(/Campaign Title/), 'Hari Raya')
    await choose('Refund')
    await person.upload(await screen.findByLabelText('CSV file'), csv)
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Upload/ }))
    await waitFor(() => expect(path()).toBe('/admin/massCredit/dashboard'))
    expect(state()).toMatchObject({ done: { type: 'refund', title: '' } })
  })

  it('shows a line that is no row, and counts it among those that are skipped', async () => {
    const problem = { line: 3, text: 'Total, 1', reason: 'unusual' as const, why: 'it looks like a total' }
    const rows = [
      { id: 'm1', email: 'siti@example.com' },
      { email: 'Total, 1', problem },
    ]
    await chooseCampaign(quietGateway().on(adminMassCreditCalls.checkCredit, rows))
    const dialog = await screen.findByRole('dialog', { name: 'Credit 50 points to 1 member?' })
    expect(within(dialog).getByRole('row', { name: /Total, 1/ })).toHaveTextContent('Line 3: it looks like a total; the line is skipped')
    expect(dialog).toHaveTextContent('1 row of the file is skipped.')
  })

  it('shows how far its rows are while it is sent', async () => {
    const gateway = quietGateway().on(adminMassCreditCalls.checkCredit, [{ id: 'm1', email: 'siti@example.com' }])
    let answer: (value: AnswerOf<typeof adminMassCreditCalls.submitCredit>) => void = () => undefined
    gateway
      .on(adminMassCreditCalls.submitCredit, () => new Promise((resolve) => (answer = resolve)))
      .on(adminMassCreditCalls.listCreditsUnderWay, () => {
        const key = gateway.seen(adminMassCreditCalls.submitCredit)[0]?.headers['idempotency-key']
        return { data: key ? [{ id: CREDIT_ID, key, title: 'Hari Raya', work: 'crediting' as const, total: 100, done: 40 }] : [] }
      })
    const { person, path } = await chooseCampaign(gateway)
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Upload: credit 1 member, 50 points' }))
    const progress = await screen.findByRole('progressbar', { name: words.new.crediting }, { timeout: 4000 })
    expect(progress).toHaveAttribute('aria-valuenow', '40')
    expect(progress).toHaveAttribute('aria-valuemax', '100')
    answer({ id: CREDIT_ID, total: 100, credited: 100, skipped: 0 })
    await waitFor(() => expect(path()).toBe('/admin/massCredit/dashboard'))
  })
})
