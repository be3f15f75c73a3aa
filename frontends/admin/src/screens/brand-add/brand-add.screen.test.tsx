import { adminBrandCalls, type AdminBrand } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator, BRANDS } from '../../testing/back-office'
import { aPicture, standInForPreviews } from '../../testing/catalogue'
import words from '../../texts/brand.json'
import { BrandAddScreen } from './brand-add.screen'

const texts = { namespace: 'brand', en: words, bm: words }
const brand = BRANDS[0] as AdminBrand
const LIST = '/admin/brand/dashboard'

beforeEach(standInForPreviews)

it('keeps what was typed when another brand has the name', async () => {
  const gateway = fakeGateway().on(adminBrandCalls.addBrand, refuse('already-exists', { field: 'Brand' }))
  const { person, path } = await renderScreen(<BrandAddScreen />, { texts, route: '/admin/brand/add', administrator: administrator(), gateway })
  await person.type(await screen.findByLabelText(/Name/), 'Drypantz')
  await person.type(screen.getByLabelText(/Description/), 'Soft')
  await person.upload(screen.getByLabelText('Image'), aPicture())
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Brand already exists')
  await person.click(screen.getByRole('button', { name: 'OKAY' }))
  expect(screen.getByLabelText(/Name/)).toHaveValue('Drypantz')
  expect(path()).toBe('/admin/brand/add')
})

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
