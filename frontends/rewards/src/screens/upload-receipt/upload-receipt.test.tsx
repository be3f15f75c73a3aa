import { goalCalls, receiptCalls, type MemberProgress, type MemberReceipt } from '@club/contracts/http'
import { USER_KEY } from '@club/session'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import { UploadReceiptScreen } from './upload-receipt.screen'

const STORES = [
  { value: 'others', label: 'Others' },
  { value: 'zara', label: 'Zara Mart' },
  { value: 'aeon', label: 'AEON' },
]
const SKUS = [
  { value: 'touch-s', label: 'Touch S', points: 150 },
  { value: 'touch-m', label: 'Touch M' },
]
const NOW = new Date('2026-06-15T02:00:00Z')
const RECEIPT = new File(['x'], 'receipt.jpg', { type: 'image/jpeg' })
const standing = (firstReceipt: MemberProgress['firstReceipt']) => ({ codes: 0, pantsCodes: 0, milestones: [], doublePointsDay: 15, firstReceipt })
const gatewayWith = (firstReceipt: MemberProgress['firstReceipt'] = 'open') =>
  fakeGateway()
    .on(goalCalls.fetchProgress, standing(firstReceipt))
    .on(receiptCalls.listRetailers, { data: STORES })
    .on(receiptCalls.listSkus, { data: SKUS })
    .on(receiptCalls.fetchReceipts, { data: [] })
    .on(receiptCalls.uploadReceipt, { firstUploadMilestone: 0, noShowMilestone: false, receiptId: 'receipt' })

async function open(gateway = gatewayWith(), now = NOW) {
  const rendered = await renderScreen(<UploadReceiptScreen />, { route: '/uploadReceipt', texts, user: aMember(), gateway, now })
  await screen.findByRole('button', { name: 'Submit' })
  return rendered
}
type Person = Awaited<ReturnType<typeof open>>['person']
const choose = async (person: Person, field: RegExp, option: string) => {
  const box = screen.getByRole('combobox', { name: field })
  await person.click(box)
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '') ?? document.body
  await person.click(await within(list).findByRole('option', { name: option, hidden: true }))
}
const setDate = (typed: string) => {
  const field = screen.getByLabelText(/^Receipt date/)
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
}
async function fill(person: Person, { store = 'AEON', date = '01/06/2026', quantity = '2' } = {}) {
  await person.upload(screen.getByLabelText('Your receipt *'), RECEIPT)
  await choose(person, /^Store/, store)
  setDate(date)
  await person.type(screen.getByLabelText(/^Receipt number/), ' A-1 ')
  await choose(person, /^Product 1/, 'Touch S · 150 points')
  await person.type(screen.getByLabelText(/^Quantity/), quantity)
}
const submit = (person: Person) => person.click(screen.getByRole('button', { name: 'Submit' }))
const alertSays = async (words: string) => expect(await screen.findByRole('alertdialog')).toHaveTextContent(words)

it('keeps what was filled in when the stores and products are read again and cannot be', async () => {
  const gateway = gatewayWith()
  const { person, queryClient } = await open(gateway)
  await person.type(screen.getByLabelText(/^Receipt number/), 'A-1')
  gateway.on(receiptCalls.listRetailers, refuse('rate-limited')).on(receiptCalls.listSkus, refuse('rate-limited'))
  await act(() => queryClient.invalidateQueries())
  expect(gateway.seen(receiptCalls.listRetailers)).toHaveLength(2)
  await person.type(screen.getByLabelText(/^Receipt number/), '2')
  expect(screen.getByLabelText(/^Receipt number/)).toHaveValue('A-12')
})

describe('the receipt form refuses', () => {
  it('an empty form, beside each field too', async () => {
    const { person, gateway } = await open()
    await submit(person)
    await alertSays('Please fill in all the fields to submit your receipt.')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(screen.getAllByText('Please fill this in')).toHaveLength(4)
    expect(gateway.seen(receiptCalls.uploadReceipt)).toHaveLength(0)
  }, 20_000)

  it.each<[string, Parameters<typeof fill>[1], string]>([
    ['another store without its name', { store: 'Others' }, 'Please specify the store of purchased.'],
    ['no quantity', { quantity: '0' }, 'Please select your product purchased and add quantity to proceed'],
    ['a receipt of 31 days ago', { date: '15/05/2026' }, 'You can only submit receipt that are not older than 30 days before.'],
    ['a receipt of tomorrow', { date: '16/06/2026' }, 'Only receipts dated 1st May 2024 onwards are accepted.'],
    ['a receipt of before May 2024', { date: '30/04/2024' }, 'Only receipts dated 1st May 2024 onwards are accepted.'],
  ])(
    '%s',
    async (_case, change, words) => {
      const { person, gateway } = await open()
      await fill(person, change)
      await submit(person)
      await alertSays(words)
      await person.click(screen.getByRole('button', { name: 'OKAY' }))
      // The wrong field has the focus; a list that opened with it would cover the message.
      expect(screen.queryByRole('combobox', { expanded: true })).not.toBeInTheDocument()
      expect(gateway.seen(receiptCalls.uploadReceipt)).toHaveLength(0)
    },
    20_000,
  )

  it('a second row before the first is filled, and the same product twice; there are as many rows as products', async () => {
    const { person } = await open()
    await person.click(screen.getByRole('button', { name: 'Add products' }))
    await alertSays('Please select an option / add quantity to add more products')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    await choose(person, /^Product 1/, 'Touch S · 150 points')
    await person.type(screen.getByLabelText(/^Quantity/), '1')
    await person.click(screen.getByRole('button', { name: 'Add products' }))
    await choose(person, /^Product 2/, 'Touch S · 150 points')
    await alertSays('You have already selected this product')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(screen.queryByRole('button', { name: 'Add products' })).not.toBeInTheDocument()
  }, 20_000)
})

describe('the receipt form', () => {
  it('lists stores by name with Others last', async () => {
    const { person, container } = await open()
    await expectAccessible(container)
    await person.click(screen.getByRole('combobox', { name: /^Store/ }))
    const options = await screen.findAllByRole('option', { hidden: true })
    expect(options.map((option) => option.textContent).filter((name) => !name?.startsWith('Touch'))).toEqual(['AEON', 'Zara Mart', 'Others'])
  }, 20_000)

  it('says beside the date how old a receipt may be, before the first day of all', async () => {
    await open()
    expect(screen.getByText('Not older than 30 days.')).toHaveTextContent('Not older than 30 days. Only receipts dated 1st May 2024 onwards are accepted.')
  }, 20_000)

  it('marks what must be filled in: of the products the first', async () => {
    const { person } = await open()
    expect(screen.getByLabelText('Your receipt *')).toBeRequired()
    await choose(person, /^Product 1/, 'Touch S · 150 points')
    await person.type(screen.getByLabelText('Quantity *'), '1')
    await person.click(screen.getByRole('button', { name: 'Add products' }))
    expect(screen.getByRole('combobox', { name: /^Product 1/ })).toBeRequired()
    expect(screen.getByRole('combobox', { name: /^Product 2/ })).not.toBeRequired()
    expect(screen.getByLabelText('Quantity')).not.toBeRequired()
  }, 20_000)

  it('asks before a picked file is removed', async () => {
    const { person } = await open()
    await person.upload(screen.getByLabelText('Your receipt *'), RECEIPT)
    const remove = () => person.click(screen.getByRole('button', { name: /receipt\.jpg/ }))
    await remove()
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('receipt.jpg')).toBeVisible()
    await remove()
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    expect(screen.queryByText('receipt.jpg')).not.toBeInTheDocument()
  }, 20_000)

  it('is sent again after a refusal, without the member’s id in its first-upload copy, and goes on to the success page', async () => {
    const gateway = gatewayWith().on(receiptCalls.uploadReceipt, refuse('receipt-duplicate'))
    const { person, path, state } = await open(gateway)
    await fill(person)
    await submit(person)
    const failed = await screen.findByRole('alertdialog', { name: 'Your receipt was not submitted' })
    expect(failed).toHaveTextContent('This receipt has already been submitted.')
    gateway.on(receiptCalls.uploadReceipt, { firstUploadMilestone: 0, noShowMilestone: false, receiptId: 'receipt' })
    await person.click(within(failed).getByRole('button', { name: 'Submit again' }))
    await waitFor(() => expect(path()).toBe('/uploadReceipt/success'))
    expect(state()).toEqual({ firstUploadMilestone: true, noShowMilestone: false })
    const form = gateway.seen(receiptCalls.uploadReceipt)[1]?.form
    expect(form?.get('invoiceNo')).toBe('A-1')
    expect(form?.get('products')).toBe(JSON.stringify([{ skuId: 'touch-s', quantity: 2 }]))
    expect(form?.get('receiptDate')).toBe('2026-06-01')
    expect(form?.has('id')).toBe(false)
  }, 20_000)

  it('carries the member’s id once a receipt was approved', async () => {
    const { person, gateway, path } = await open(gatewayWith('taken'))
    expect(screen.queryByText('3x points on your first receipt')).not.toBeInTheDocument()
    await fill(person)
    await submit(person)
    await waitFor(() => expect(path()).toBe('/uploadReceipt/success'))
    expect(gateway.seen(receiptCalls.uploadReceipt)[0]?.form?.get('id')).toBe(aMember().id)
  }, 20_000)
})

describe('the points that a receipt can expect', () => {
  const ORDINARY = new Date('2026-06-16T02:00:00Z')
  it.each<[MemberProgress['firstReceipt'], string, Date, string, string | undefined]>([
    ['open', 'an ordinary day', ORDINARY, '1,350', '450 × 3, because it is your first receipt.'],
    ['open', 'a double day', NOW, '1,350', '450 × 3, because it is your first receipt.'],
    ['taken', 'a double day', NOW, '900', '450 × 2, because points are doubled today.'],
    ['taken', 'an ordinary day', ORDINARY, '450', undefined],
    ['waiting', 'an ordinary day', ORDINARY, '450', 'Your first receipt is still being checked. The first one to be approved earns 3x points.'],
  ])(
    'are what the rules give: the factor of the first is %s, on %s',
    async (firstReceipt, _day, now, points, reason) => {
      const { person } = await open(gatewayWith(firstReceipt), now)
      await choose(person, /^Product 1/, 'Touch S · 150 points')
      await person.type(screen.getByLabelText(/^Quantity/), '3')
      const shown = [...(screen.getByText(/^You can expect/).parentElement as HTMLElement).children].map(({ textContent }) => textContent)
      expect(shown).toEqual([`You can expect ${points} points`, ...(reason === undefined ? [] : [reason])])
    },
    20_000,
  )

  it('are not promised while the club has not said what multiplies them', async () => {
    const { person } = await open(gatewayWith().on(goalCalls.fetchProgress, refuse('internal')))
    await choose(person, /^Product 1/, 'Touch S · 150 points')
    await person.type(screen.getByLabelText(/^Quantity/), '3')
    expect(screen.queryByText(/^You can expect/)).not.toBeInTheDocument()
  }, 20_000)
})

describe('the receipts of a member', () => {
  const REJECTED: MemberReceipt = {
    id: '11111111-0000-7000-8000-000000000001',
    retailerId: 'others',
    store: 'Kedai Aminah',
    invoiceNo: 'KA-7',
    receiptDate: '2026-06-01',
    status: 'REJECTED',
    reason: 'The date cannot be read.',
    products: [{ skuId: 'touch-m', label: 'Touch M', quantity: 3, points: 150 }],
    points: 0,
    createdAt: '2026-06-02T02:00:00.000Z',
    decidedAt: '2026-06-05T02:00:00.000Z',
    fileUrl: '/drypers-baby-club/api/files/receipts/1?signature=x',
    fileType: 'image/jpeg',
  }
  const received = (id: number, change: Partial<MemberReceipt>): MemberReceipt => ({ ...REJECTED, id: `11111111-0000-7000-8000-00000000000${id}`, ...change })
  const listing = (...data: MemberReceipt[]) => gatewayWith().on(receiptCalls.fetchReceipts, { data })
  const cardOf = (store: string) => screen.getByText(store).closest('li') as HTMLElement

  it('are none yet, or could not be loaded', async () => {
    await open()
    expect(await screen.findByText('No receipts yet')).toBeVisible()
    cleanup()
    const gateway = gatewayWith().on(receiptCalls.fetchReceipts, refuse('internal'))
    const { person } = await open(gateway)
    await screen.findByText('Your receipts could not be loaded.')
    gateway.on(receiptCalls.fetchReceipts, { data: [REJECTED] })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Kedai Aminah')).toBeVisible()
  }, 20_000)

  it('say what became of them, in both languages, and lead to their files', async () => {
    const list = listing(
      received(2, { store: 'Mydin', status: 'PENDING', reason: null, decidedAt: null }),
      received(3, { store: 'Giant', status: 'APPROVED', reason: null, points: 1350 }),
    )
    const { container } = await open(list)
    await screen.findByText('Giant')
    expect(cardOf('Mydin')).toHaveTextContent(/Being checked.*within 3-5 working days/)
    expect(cardOf('Giant')).toHaveTextContent(/Approved.*\+1,350 points/)
    expect(screen.getAllByRole('link', { name: 'View file of receipt KA-7' })[0]).toHaveAttribute('href', REJECTED.fileUrl)
    await expectAccessible(container)
    cleanup()
    await renderScreen(<UploadReceiptScreen />, { route: '/uploadReceipt', texts, user: aMember(), gateway: list, now: NOW, language: 'bm' })
    expect(await screen.findByText('Sedang disemak')).toBeVisible()
  }, 20_000)

  it('are put right and sent again when they were rejected, all but the file filled in', async () => {
    const { person, gateway, path } = await open(listing(REJECTED))
    expect(await screen.findByText('The date cannot be read.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Fix and send again: receipt KA-7' }))
    expect((await screen.findByText('Fix receipt KA-7')).closest('[tabindex]')).toHaveFocus()
    await person.upload(screen.getByLabelText('Your receipt *'), RECEIPT)
    await submit(person)
    await waitFor(() => expect(path()).toBe('/uploadReceipt/success'))
    const form = gateway.seen(receiptCalls.uploadReceipt)[0]?.form
    expect(Object.fromEntries(['retailerId', 'otherStore', 'receiptDate', 'invoiceNo', 'products'].map((name) => [name, form?.get(name)]))).toEqual({
      retailerId: 'others',
      otherStore: 'Kedai Aminah',
      receiptDate: '2026-06-01',
      invoiceNo: 'KA-7',
      products: JSON.stringify([{ skuId: 'touch-m', quantity: 3 }]),
    })
  }, 20_000)

  it('are not offered again when they are older than 30 days or were sent again', async () => {
    await open(listing(received(2, { status: 'PENDING', reason: null, decidedAt: null }), REJECTED, received(3, { store: 'Mydin', receiptDate: '2026-05-15' })))
    await screen.findByText('Mydin')
    expect(screen.getAllByText('It cannot be sent again.')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Fix and send again/ })).not.toBeInTheDocument()
  }, 20_000)

  it('are read again when the club writes that one was decided', async () => {
    const { gateway, queryClient } = await open(listing(received(2, { status: 'PENDING', reason: null, decidedAt: null })))
    await screen.findByText('Being checked')
    gateway.on(receiptCalls.fetchReceipts, { data: [received(2, { status: 'APPROVED', reason: null, points: 450 })] })
    const note = { id: 'note', title: { en: '', bm: '' }, message: { en: '', bm: '' }, link: null, read: false, createdAt: NOW.toISOString() }
    act(() => queryClient.setQueryData(USER_KEY, aMember({ inbox: [note] })))
    expect(await screen.findByText('+450 points')).toBeVisible()
  }, 20_000)
})
