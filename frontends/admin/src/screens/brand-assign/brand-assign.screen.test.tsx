import { adminBrandCalls } from '@club/contracts/http'
import { FORMAT_NAME, type AdminBrand } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator, BRANDS } from '../../testing/back-office'
import { wordsOfKind } from '../../testing/record-words'
import words from '../../texts/records/brand.json'
import { BrandAssignScreen } from './brand-assign.screen'

const texts = wordsOfKind('brand', words)
const brand = BRANDS[0] as AdminBrand
const LIST = '/admin/brand/dashboard'

it('says that a format exists already, and keeps what was typed', async () => {
  const gateway = fakeGateway()
    .on(adminBrandCalls.listFormats, ['pants'])
    .on(FORMAT_NAME.calls.add, refuse('already-exists', { field: 'Format' }))
  const setting = { texts, route: '/admin/brand/assign', state: { brand }, administrator: administrator(), gateway }
  const { person } = await renderScreen(<BrandAssignScreen />, setting)
  await person.type(await screen.findByLabelText('New format'), 'tape')
  await person.click(screen.getByRole('button', { name: 'Add format' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Format already exists')
  expect(screen.getByDisplayValue('tape')).toBeInTheDocument()
})

it('assigns a new format in lower case with the chosen sizes; what the brand has cannot be chosen', async () => {
  const gateway = fakeGateway().on(adminBrandCalls.listFormats, ['open', 'pants', 'tape']).on(adminBrandCalls.assignFormat, brand)
  const setting = { texts, route: '/admin/brand/assign', state: { brand }, administrator: administrator(), gateway }
  const { person, path, container } = await renderScreen(<BrandAssignScreen />, setting)
  await person.click(await screen.findByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Please fill in all the input fields')).toBeVisible()
  await person.click(screen.getByRole('combobox', { name: /Existing format/ }))
  expect(await screen.findByRole('option', { name: 'pants (the brand has it)', hidden: true })).toHaveAttribute('data-combobox-disabled', 'true')
  await person.type(screen.getByLabelText('New format'), ' Swim ')
  await person.click(screen.getByLabelText('M'))
  await person.click(screen.getByLabelText('NB, newborn'))
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(path()).toBe(LIST))
  expect(gateway.seen(adminBrandCalls.assignFormat)[0]?.body).toEqual({ id: brand.id, format: 'swim', size: ['nb', 'm'] })
})
