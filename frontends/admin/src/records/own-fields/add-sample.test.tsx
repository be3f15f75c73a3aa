import { adminCatalogueCalls, ERRORS } from '@club/contracts/http'
import { SAMPLE } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { administrator, BRANDS } from '../../testing/back-office'
import { aPicture, aSample, standInForPreviews } from '../../testing/catalogue'
import words from '../../texts/sample.json'
import { addScreenOf } from '../record-forms'
import { SAMPLE_FIELDS } from './sample-fields'

const SampleAddScreen = addScreenOf(SAMPLE, SAMPLE_FIELDS)

const texts = { namespace: 'sample', en: words, bm: words }
const listed = { brands: [...BRANDS], data: [aSample()] }
beforeEach(standInForPreviews)

async function pick(person: UserEvent, field: RegExp, option: string): Promise<void> {
  await person.click(screen.getByRole('combobox', { name: field }))
  await person.click(await screen.findByRole('option', { name: option, hidden: true }))
}

it('says why the brands to choose from cannot be read', async () => {
  const gateway = fakeGateway().on(adminCatalogueCalls.listSamples, refuse('forbidden'))
  await renderScreen(<SampleAddScreen />, { texts, route: '/admin/sample/add', administrator: administrator(), gateway })
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(ERRORS.forbidden.en)
})

it('offers only sizes without a sample, and empties what hangs on another choice', async () => {
  const gateway = fakeGateway().on(adminCatalogueCalls.listSamples, listed).on(SAMPLE.calls.add, aSample())
  const { person, container, path } = await renderScreen(<SampleAddScreen />, { texts, route: '/admin/sample/add', administrator: administrator(), gateway })
  await screen.findByRole('combobox', { name: /Brand/ })
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Brand/ })).toBeEnabled())
  await pick(person, /Brand/, 'Drypantz')
  await pick(person, /Format/, 'pants')
  await person.click(screen.getByRole('combobox', { name: /Size/ }))
  expect(await screen.findByRole('option', { name: 'L (has a sample)', hidden: true })).toHaveAttribute('data-combobox-disabled', 'true')
  await person.click(screen.getByRole('option', { name: 'M', hidden: true }))
  await pick(person, /Brand/, 'Touch')
  expect(screen.getByRole('combobox', { name: /Format/ })).toHaveValue('')
  expect(screen.getByRole('combobox', { name: /Size/ })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible()
  await expectAccessible(container)

  await pick(person, /Format/, 'tape')
  await pick(person, /Size/, 'S')
  for (const [label, value] of [
    [/Name .English/, 'Trial'],
    [/Name .Bahasa/, 'Cubaan'],
    [/Description .English/, 'Try'],
    [/Description .Bahasa/, 'Cuba'],
    [/Item ID/, 'S-2'],
    [/Unit/, 'pc'],
    [/Inventory/, '5'],
  ] as const)
    await person.type(screen.getByLabelText(label), value)
  await person.upload(screen.getByLabelText(/Image .English/), aPicture())
  await person.upload(screen.getByLabelText(/Image .Bahasa/), aPicture())
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/sample/dashboard'))
  const form = gateway.seen(SAMPLE.calls.add)[0]?.form
  expect([form?.get('brand'), form?.get('size'), form?.get('inventory')]).toEqual([BRANDS[1]?.id, BRANDS[1]?.format[0]?.size[0]?.id, '5'])
})
