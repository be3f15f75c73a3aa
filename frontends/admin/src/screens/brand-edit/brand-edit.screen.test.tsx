import { adminBrandCalls, type AdminBrand } from '@club/contracts/http'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator, BRANDS } from '../../testing/back-office'
import { standInForPreviews } from '../../testing/catalogue'
import words from '../../texts/brand.json'
import { BrandEditScreen } from './brand-edit.screen'

const texts = { namespace: 'brand', en: words, bm: words }
const brand = BRANDS[0] as AdminBrand
const LIST = '/admin/brand/dashboard'
beforeEach(standInForPreviews)

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
