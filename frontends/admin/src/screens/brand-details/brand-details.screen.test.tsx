import { BRAND, type AdminBrand } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator, BRANDS } from '../../testing/back-office'
import { wordsOfKind } from '../../testing/record-words'
import words from '../../texts/records/brand.json'
import { BrandDetailsScreen } from './brand-details.screen'

const texts = wordsOfKind('brand', words)
const brand = BRANDS[0] as AdminBrand
const LIST = '/admin/brand/dashboard'

const open = (gateway: FakeGateway, state?: object) =>
  renderScreen(<BrandDetailsScreen />, { texts, route: '/admin/brand/details', state, administrator: administrator(), gateway })

it('leads back to the list from a brand that nobody handed over', async () => {
  const { path } = await open(fakeGateway())
  await waitFor(() => expect(path()).toBe(LIST))
})

it('shows the brand as it was handed over when the brands cannot be read', async () => {
  await open(fakeGateway().on(BRAND.calls.list, refuse('forbidden')), { brand })
  expect(await screen.findByRole('heading', { level: 1, name: brand.name })).toBeVisible()
  expect(screen.getByRole('row', { name: 'pants L · M' })).toBeVisible()
})

it('says that the brand has no formats', async () => {
  const bare = { ...brand, format: [] }
  await open(fakeGateway().on(BRAND.calls.list, [bare]), { brand: bare })
  expect(await screen.findByText('This brand has no formats yet.')).toBeVisible()
})

it('shows the brand as it is now, and not as it was handed over', async () => {
  const renamed = { ...brand, name: 'Drypantz Plus' }
  const { person, path, state, container } = await open(fakeGateway().on(BRAND.calls.list, [renamed]), { brand })
  expect(await screen.findByRole('heading', { level: 1, name: 'Drypantz Plus' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'pants L · M' })).toBeVisible()
  await expectAccessible(container)
  await person.click(screen.getByRole('link', { name: 'Assign' }))
  expect(path()).toBe('/admin/brand/assign')
  expect(state()).toMatchObject({ brand: { name: 'Drypantz Plus' } })
})
