import { adminPromoterCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { PROMOTER as promoter } from '../../testing/promoters'
import words from '../../texts/promoters.json'
import { PromoterAddScreen } from './promoter-add.screen'
import { PromoterEditScreen } from './promoter-edit.screen'

const texts = { namespace: 'promoters', en: words, bm: words }
const screenAt = (route: string, gateway: ReturnType<typeof fakeGateway>, state?: object) => ({
  texts,
  route,
  administrator: administrator('tdgops'),
  gateway,
  ...(state ? { state } : {}),
})

it('asks for name and code, and sends nothing without them', async () => {
  const { person, gateway } = await renderScreen(<PromoterAddScreen />, screenAt('/admin/promoter/add', fakeGateway()))
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill in all the fields')).toBeVisible()
  expect(gateway.seen(adminPromoterCalls.addPromoter)).toHaveLength(0)
})

it('goes back to the list when no promoter was handed over', async () => {
  const { path } = await renderScreen(<PromoterEditScreen />, screenAt('/admin/promoter/edit', fakeGateway()))
  await waitFor(() => expect(path()).toBe('/admin/promoter/dashboard'))
})

it('keeps what was typed when somebody else saved the promoter meanwhile, and saves it when asked again', async () => {
  const gateway = fakeGateway().on(adminPromoterCalls.editPromoter, refuse('record-changed', { name: 'siti' }, { updatedAt: '2026-11-22T00:00:00.000Z' }))
  const { person, path } = await renderScreen(<PromoterEditScreen />, screenAt('/admin/promoter/edit', gateway, { promoter }))
  await person.type(await screen.findByLabelText(/^Region/), ' Utara')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alertdialog')
  expect(alert).toHaveTextContent('siti has saved this record since you opened it')
  await person.click(within(alert).getByRole('button', { name: 'OKAY' }))
  expect(path()).toBe('/admin/promoter/edit')
  expect(screen.getByLabelText(/^Region/)).toHaveValue('Klang Utara')
  gateway.on(adminPromoterCalls.editPromoter, promoter)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/promoter/dashboard'))
  const seen = gateway.seen(adminPromoterCalls.editPromoter).map(({ body }) => (body as { updatedAt: string }).updatedAt)
  expect(seen).toEqual([promoter.updatedAt, '2026-11-22T00:00:00.000Z'])
})

it('adds a promoter and goes back to the list', async () => {
  const gateway = fakeGateway().on(adminPromoterCalls.addPromoter, promoter)
  const { person, path, container } = await renderScreen(<PromoterAddScreen />, screenAt('/admin/promoter/add', gateway))
  await person.type(await screen.findByLabelText(/^Name/), 'Puan Salmah')
  await person.type(screen.getByLabelText(/^Code/), 'kl-01')
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/promoter/dashboard'))
  expect(gateway.seen(adminPromoterCalls.addPromoter)[0]?.body).toMatchObject({ name: 'Puan Salmah', code: 'kl-01' })
})

it('edits the promoter that was handed over', async () => {
  const gateway = fakeGateway().on(adminPromoterCalls.editPromoter, promoter)
  const { person } = await renderScreen(<PromoterEditScreen />, screenAt('/admin/promoter/edit', gateway, { promoter }))
  await person.type(await screen.findByLabelText(/^Region/), ' Utara')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(gateway.seen(adminPromoterCalls.editPromoter)[0]?.body).toMatchObject({ id: promoter.id, region: 'Klang Utara' }))
})
