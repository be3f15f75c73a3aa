import { adminBulkUserCalls, adminPromoterCalls, type BulkIssue, type BulkUpload, type BulkUserRow } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/bulk.json'
import { BulkUsersScreen } from './bulk-users.screen'

const PROMOTER = '0190b6d2-0000-7000-8000-0000000000e1'
const UPLOAD: BulkUpload = {
  id: '0190b6d2-0000-7000-8000-0000000000f9',
  label: 'May fair',
  createdAt: '2026-05-05T04:00:00.000Z',
  fileUrl: '/drypers-baby-club/api/files/bulk-users/1.csv?signature=x',
  total: 3,
  created: 2,
  skipped: 1,
}
const row: BulkUserRow = {
  name: 'Siti',
  number: '0123456789',
  email: 'siti@example.com',
  race: '',
  gender: '',
  isPregnant: '',
  edb: '',
  childDob: '',
  state: '',
  city: '',
  postcode: '',
  street: '',
}
const issue = (changes: Partial<BulkIssue>): BulkIssue => ({ name: 'Ali', number: '12', email: 'ali@', reason: 'invalidEmail', ...changes })
const ISSUES = [
  issue({}),
  issue({ name: 'Mei', email: 'mei@example.com', reason: 'invalidNumber', number: '0152' }),
  issue({ name: 'Ravi', number: '0123456788', email: 'ravi@example.com', reason: 'existing' }),
]
const csv = new File(['name,number,email\n'], 'people.csv', { type: 'text/csv' })

async function open(uploads: BulkUpload[] = []) {
  const gateway = fakeGateway()
    .on(adminBulkUserCalls.listBulkUploads, { data: uploads })
    .on(adminPromoterCalls.listPromoterOptions, { data: [{ value: PROMOTER, label: 'Farah (FARAH1)' }] })
    .on(adminBulkUserCalls.checkBulkUsers, { data: [row, ...ISSUES.map(({ name, number, email }) => ({ ...row, name, number, email }))], issueUsers: ISSUES })
    .on(adminBulkUserCalls.submitBulkUsers, { id: UPLOAD.id, label: 'May fair', created: 1, skipped: 3 })
  const rendered = await renderScreen(<BulkUsersScreen />, {
    texts: { namespace: 'bulk', en: words, bm: words },
    route: '/admin/bulkCreate/users/dashboard',
    administrator: administrator('tdgops'),
    gateway,
  })
  const { person } = rendered
  const notes = await screen.findByRole('dialog', { name: 'Take note' })
  return {
    ...rendered,
    gateway,
    notes,
    async filledIn() {
      await person.click(within(notes).getByRole('button', { name: 'OKAY' }))
      await person.upload(await screen.findByLabelText('CSV file'), csv)
      await person.type(screen.getByLabelText(/^Label/), 'May fair')
      await person.click(screen.getByRole('button', { name: 'Check Validity' }))
    },
  }
}

describe('the bulk creation of users', () => {
  it('asks for a CSV file and a label before anything is checked', async () => {
    const { person, notes, gateway } = await open()
    await person.click(within(notes).getByRole('button', { name: 'OKAY' }))
    await person.click(screen.getByRole('button', { name: 'Check Validity' }))
    const alert = await screen.findByRole('alertdialog')
    expect(alert).toHaveTextContent('Please upload a file')
    await person.click(within(alert).getByRole('button'))
    await person.upload(await screen.findByLabelText('CSV file'), csv)
    await person.click(screen.getByRole('button', { name: 'Check Validity' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill in all the fields')
    expect(gateway.seen(adminBulkUserCalls.checkBulkUsers)).toHaveLength(0)
  })

  it('takes no other file than a CSV', async () => {
    const { notes, person } = await open()
    await person.click(within(notes).getByRole('button', { name: 'OKAY' }))
    // The browser's `accept` filter can be overruled.
    const input = await screen.findByLabelText<HTMLInputElement>('CSV file')
    input.removeAttribute('accept')
    await person.upload(input, new File(['x'], 'people.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('Please upload a CSV file')).toBeVisible()
  })

  it('clears the file when its check fails, and says why', async () => {
    const { filledIn, gateway } = await open()
    gateway.on(adminBulkUserCalls.checkBulkUsers, refuse('csv-line-invalid', { line: 3, reason: 'a quote is not closed' }))
    await filledIn()
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Line 3 of the CSV file is not valid: a quote is not closed')
    expect(screen.queryByText('people.csv')).toBeNull()
  })

  it('names every line of a file that does not fit, so that it is mended once', async () => {
    const { filledIn, gateway } = await open()
    const problems = Array.from({ length: 12 }, (_, at) => ({ line: at + 2, text: 'x', reason: 'invalid', why: 'a quote is not closed' }))
    gateway.on(adminBulkUserCalls.checkBulkUsers, refuse('csv-line-invalid', { line: 2, reason: 'a quote is not closed' }, { problems }))
    await filledIn()
    const alert = await screen.findByRole('alertdialog')
    expect(within(alert).getAllByRole('listitem')).toHaveLength(10)
    expect(alert).toHaveTextContent('Line 11: a quote is not closedand 2 more')
  })

  it('shows a line that is no row, and beside a number what stands in the file', async () => {
    const { filledIn, gateway } = await open()
    const problems = [{ line: 3, text: 'Total, 1', reason: 'unusual' as const, why: 'it looks like a total' }]
    gateway.on(adminBulkUserCalls.checkBulkUsers, { data: [row], issueUsers: [], problems, repaired: [{ position: 0, number: '123456789' }] })
    await filledIn()
    const dialog = await screen.findByRole('dialog', { name: 'Create 1 user?' })
    expect(within(dialog).getByRole('row', { name: /Total, 1/ })).toHaveTextContent('Line 3: it looks like a total')
    expect(within(dialog).getByText('In the file: 123456789')).toBeVisible()
    await expectAccessible(dialog)
  })

  it('starts with the notes, and shows past uploads with their files and those that go on with their progress', async () => {
    const { notes, container } = await open([UPLOAD, { ...UPLOAD, id: PROMOTER, label: 'June fair', created: 0, skipped: 0 }])
    expect(within(notes).getAllByRole('listitem')).toHaveLength(8)
    expect(notes).toHaveTextContent('601xxxxxxxxx')
    await expectAccessible(container)
    expect(await screen.findByRole('link', { name: 'Download the file of May fair' })).toHaveAttribute('href', UPLOAD.fileUrl)
    expect(screen.getByRole('progressbar', { name: 'Creating the users of June fair' })).toBeInTheDocument()
  })

  it('shows what will be skipped with wrong values in red, clears it for another file, or submits it and closes', async () => {
    const { filledIn, person, gateway } = await open()
    await filledIn()
    const dialog = await screen.findByRole('dialog', { name: 'Create 1 user?' })
    const cellOf = (text: string) => within(dialog).getByText(text)
    expect(cellOf('ali@').className).not.toBe(cellOf('ravi@example.com').className)
    expect(cellOf('0152').className).toBe(cellOf('ali@').className)
    expect(cellOf('12').className).toBe(cellOf('ali@').className)
    expect(cellOf('mei@example.com').className).toBe(cellOf('ravi@example.com').className)
    expect(within(dialog).getByRole('row', { name: /Ravi/ })).toHaveTextContent('Existing user')
    await expectAccessible(dialog)
    await person.click(within(dialog).getByRole('button', { name: 'Upload Again' }))
    expect(screen.queryByText('people.csv')).toBeNull()

    await person.upload(screen.getByLabelText('CSV file'), csv)
    await person.click(screen.getByRole('button', { name: 'Check Validity' }))
    await person.click(await screen.findByRole('button', { name: 'Confirm Submit' }))
    expect(await screen.findByText('May fair: 1 created, 3 skipped.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeVisible()
    const [sent] = gateway.seen(adminBulkUserCalls.submitBulkUsers)
    expect(sent?.form?.get('label')).toBe('May fair')
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('stays ready to be sent again under the same key when nobody answered', async () => {
    const { filledIn, person, gateway } = await open()
    gateway.offline(adminBulkUserCalls.submitBulkUsers)
    await filledIn()
    await person.click(await screen.findByRole('button', { name: 'Confirm Submit' }))
    const alert = await screen.findByRole('alertdialog')
    expect(alert).toHaveTextContent('could not be reached')
    await person.click(within(alert).getByRole('button'))
    gateway.on(adminBulkUserCalls.submitBulkUsers, { id: UPLOAD.id, label: 'May fair', created: 1, skipped: 3 })
    await person.click(screen.getByRole('button', { name: 'Check Validity' }))
    await person.click(await screen.findByRole('button', { name: 'Confirm Submit' }))
    expect(await screen.findByText(/1 created/)).toBeVisible()
    const keys = gateway.seen(adminBulkUserCalls.submitBulkUsers).map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })
})
