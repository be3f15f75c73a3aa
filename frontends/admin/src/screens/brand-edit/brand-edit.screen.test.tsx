import { adminBrandCalls, type AdminBrand } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator, BRANDS } from '../../testing/back-office'
import { aPicture, standInForPreviews } from '../../testing/catalogue'
import words from '../../texts/brand.json'
import { BrandAddScreen } from '../brand-add/brand-add.screen'
import { BrandAssignScreen } from '../brand-assign/brand-assign.screen'
import { BrandEditScreen } from './brand-edit.screen'

const texts = { namespace: 'brand', en: words, bm: words }
const brand = BRANDS[0] as AdminBrand
const LIST = '/admin/brand/dashboard'
beforeEach(standInForPreviews)

it('asks for every field of a new brand, sends it with its picture and goes back to the list', async () => {
  const gateway = fakeGateway().on(adminBrandCalls.addBrand, brand)
  const { person, container, path } = await renderScreen(<BrandAddScreen />, { texts, route: '/admin/brand/add', administrator: administrator(), gateway })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill in all the input fields')).toBeVisible()
  await expectAccessible(container)
  await person.type(screen.getByLabelText(/Name/), 'Drypantz')
  await person.type(screen.getByLabelText(/Description/), 'Soft')
  await person.upload(screen.getByLabelText('Image'), aPicture())
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(LIST))
  expect(gateway.seen(adminBrandCalls.addBrand)[0]?.form?.get('file')).toBeInstanceOf(File)
})

it('goes back to the list when no brand was handed over', async () => {
  const { path } = await renderScreen(<BrandEditScreen />, { texts, route: '/admin/brand/edit', administrator: administrator(), gateway: fakeGateway() })
  await waitFor(() => expect(path()).toBe(LIST))
})

it('keeps what was typed when somebody else saved the brand meanwhile, and saves it when asked again', async () => {
  const gateway = fakeGateway().on(adminBrandCalls.editBrand, refuse('record-changed', { name: 'siti' }, { updatedAt: '2026-11-05T00:00:00.000Z' }))
  const setting = { texts, route: '/admin/brand/edit', state: { brand }, administrator: administrator(), gateway }
  const { person, path } = await renderScreen(<BrandEditScreen />, setting)
  await person.clear(await screen.findByLabelText(/Description/))
  await person.type(screen.getByLabelText(/Description/), 'Softer')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alertdialog')
  expect(alert).toHaveTextContent('siti has saved this record since you opened it')
  await person.click(within(alert).getByRole('button', { name: 'OKAY' }))
  expect(path()).toBe('/admin/brand/edit')
  expect(screen.getByLabelText(/Description/)).toHaveValue('Softer')
  gateway.on(adminBrandCalls.editBrand, brand)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(LIST))
  expect(gateway.seen(adminBrandCalls.editBrand).map(({ body }) => (body as { updatedAt: string }).updatedAt)).toEqual([
    brand.updatedAt,
    '2026-11-05T00:00:00.000Z',
  ])
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
