import { adminCodeCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { administrator, batch, BATCH_ID, batchList, BRANDS, CODE_TEXTS } from '../../testing/back-office'
import { ScancodeGenerateScreen } from './scancode-generate.screen'

const ready = () => fakeGateway().on(adminCodeCalls.listCodeBatches, batchList([]))
const open = (gateway = ready()) =>
  renderScreen(<ScancodeGenerateScreen />, { texts: CODE_TEXTS, route: '/admin/scancode/generate', administrator: administrator(), gateway })

async function pick(person: UserEvent, label: RegExp, option: string): Promise<void> {
  await person.click(await screen.findByRole('combobox', { name: label }))
  await person.click(await screen.findByRole('option', { name: option, hidden: true }))
}

async function fill(person: UserEvent): Promise<void> {
  await pick(person, /Brand/, 'Drypantz')
  await pick(person, /Format/, 'pants')
  await pick(person, /Size/, 'M')
  await person.type(screen.getByLabelText(/Quantity/), '1000')
  await person.clear(screen.getByLabelText(/Points/))
  await person.type(screen.getByLabelText(/Points/), '20')
}

it('refuses an empty form with the words of the form, beside each field and in a summary that takes the focus', async () => {
  const { person, container, gateway } = await open()
  await person.click(await screen.findByRole('button', { name: 'Generate' }))
  const summary = await screen.findByRole('alert')
  expect(summary).toHaveFocus()
  expect(summary).toHaveTextContent('Please fill in all the fields in the form')
  expect(within(summary).getByRole('link', { name: 'Brand: Please fill this in' })).toBeVisible()
  expect(screen.getByLabelText(/Quantity/)).toBeInvalid()
  expect(gateway.seen(adminCodeCalls.generateCodes)).toHaveLength(0)
  await expectAccessible(container)
})

it('refuses more codes or points than a batch may have while they are typed, and takes that back as soon as they fit', async () => {
  const { person } = await open()
  const quantity = await screen.findByLabelText(/Quantity/)
  await person.type(quantity, '2000000')
  expect(quantity).toHaveFocus()
  await waitFor(() => expect(quantity).toBeInvalid())
  expect(quantity).toHaveAccessibleDescription(expect.stringContaining('Enter at most 1,000,000'))
  await person.type(quantity, '{Backspace}')
  await waitFor(() => expect(quantity).toBeValid())
  await person.type(screen.getByLabelText(/Points/), '100001')
  expect(await screen.findByText('Enter at most 100,000')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('asks before a link takes away what was typed', async () => {
  const { person, path } = await open()
  await person.type(await screen.findByLabelText(/Quantity/), '10')
  await person.click(screen.getByRole('link', { name: 'Cancel' }))
  await person.click(within(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Stay' }))
  expect(path()).toBe('/admin/scancode/generate')
  await person.click(screen.getByRole('link', { name: 'Cancel' }))
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(path()).toBe('/admin/scancode/dashboard'))
})

it('offers no second batch while one is being generated', async () => {
  await open(fakeGateway().on(adminCodeCalls.listCodeBatches, batchList([batch({ status: 'generating' })])))
  expect(await screen.findByRole('button', { name: 'Generate' })).toBeDisabled()
  expect(screen.getByText(/A batch is being generated/)).toBeVisible()
})

it('stays on the form, as it was filled in, when the service refuses', async () => {
  const { person, path } = await open(ready().on(adminCodeCalls.generateCodes, refuse('code-generation-in-progress')))
  await fill(person)
  await person.click(screen.getByRole('button', { name: 'Generate' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Generate' }))
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Code generation is in progress' })).getByRole('button', { name: 'OKAY' }))
  expect(path()).toBe('/admin/scancode/generate')
  expect(screen.getByLabelText(/Quantity/)).toHaveValue(1000)
})

it('takes format and size away with another brand', async () => {
  const { person } = await open()
  await fill(person)
  await pick(person, /Brand/, 'Touch')
  expect(screen.getByRole('combobox', { name: /Format/ })).toHaveValue('')
  expect(screen.getByRole('combobox', { name: /Size/ })).toBeDisabled()
})

it('says what will happen and what there is already, asks, generates and goes back to the batches', async () => {
  const before = fakeGateway().on(adminCodeCalls.listCodeBatches, batchList([batch()]))
  const { person, gateway, path, state, container } = await open(before.on(adminCodeCalls.generateCodes, { id: BATCH_ID, status: 'generating' }))
  await fill(person)
  expect(screen.getByText('Batch no. 000001 of 20/11/2026 10:30 has as many codes. Go on only if you need both.')).toBeVisible()
  expect(screen.getByText('1,000 new codes for Drypantz pants M')).toBeVisible()
  expect(screen.getByText('20 points each, 20,000 points if every code is registered')).toBeVisible()
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: 'Generate' }))
  await person.click(
    within(await screen.findByRole('alertdialog', { name: 'Generate 1,000 codes for Drypantz pants M?' })).getByRole('button', { name: 'Generate' }),
  )
  await waitFor(() => expect(path()).toBe('/admin/scancode/dashboard'))
  expect(state()).toEqual({ begun: BATCH_ID })
  const [brand] = BRANDS
  expect(gateway.seen(adminCodeCalls.generateCodes)[0]?.body).toEqual({
    brandId: brand?.id,
    formatId: brand?.format[0]?.id,
    sizeId: brand?.format[0]?.size[1]?.id,
    quantity: 1000,
    points: 20,
    canaries: 0,
    startsInactive: false,
  })
})

it('fills the points in from the chart for a product without a batch, until somebody types others', async () => {
  const { person } = await open()
  await pick(person, /Brand/, 'Drypantz')
  await pick(person, /Format/, 'pants')
  await pick(person, /Size/, 'M')
  const points = screen.getByLabelText(/Points/)
  await waitFor(() => expect(points).toHaveValue(150))
  expect(points).toHaveAccessibleDescription(expect.stringContaining('The points chart has 150.'))
  await person.clear(points)
  await person.type(points, '90')
  await pick(person, /Size/, 'L')
  expect(points).toHaveValue(90)
})

it('says which batch the points are of, and which other packs the chart has', async () => {
  const large = batch({ brand: { name: 'Touch' }, format: { name: 'tape' }, size: { name: 's' }, points: 190 })
  const { person } = await open(fakeGateway().on(adminCodeCalls.listCodeBatches, batchList([large])))
  await pick(person, /Brand/, 'Touch')
  await pick(person, /Format/, 'tape')
  await pick(person, /Size/, 'S')
  const points = screen.getByLabelText(/Points/)
  await waitFor(() => expect(points).toHaveValue(190))
  expect(points).toHaveAccessibleDescription(expect.stringContaining('As in batch no. 000001, Touch tape S'))
  expect(points).toHaveAccessibleDescription(expect.stringContaining('The points chart has 120 or 190, by pack size.'))
})

it('keeps some of the codes from being printed, counts the others, and refuses too many', async () => {
  const { person, gateway } = await open(ready().on(adminCodeCalls.generateCodes, { id: BATCH_ID, status: 'generating' }))
  await fill(person)
  const canaries = screen.getByLabelText(/Never printed/)
  await person.clear(canaries)
  await person.type(canaries, '101')
  expect(await screen.findByText('Enter at most 100')).toBeVisible()
  await person.type(canaries, '{Backspace}')
  expect(screen.getByText('990 new codes for Drypantz pants M')).toBeVisible()
  expect(screen.getByText(/10 further codes that are never printed/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Generate' }))
  await person.click(within(await screen.findByRole('alertdialog', { name: /Generate 990 codes/ })).getByRole('button', { name: 'Generate' }))
  await waitFor(() => expect(gateway.seen(adminCodeCalls.generateCodes)[0]?.body).toMatchObject({ quantity: 1000, canaries: 10 }))
})

it('lets a batch start inactive, and says so before it is generated', async () => {
  const { person, gateway } = await open(ready().on(adminCodeCalls.generateCodes, { id: BATCH_ID, status: 'generating' }))
  await fill(person)
  await person.click(screen.getByRole('checkbox', { name: /Start inactive/ }))
  expect(screen.getByText('The batch starts inactive: members cannot register its codes until you activate it')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Generate' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Generate' }))
  await waitFor(() => expect(gateway.seen(adminCodeCalls.generateCodes)[0]?.body).toMatchObject({ startsInactive: true }))
})
