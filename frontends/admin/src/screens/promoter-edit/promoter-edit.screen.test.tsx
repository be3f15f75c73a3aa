import { adminPromoterCalls } from '@club/contracts/http'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { PROMOTER as promoter } from '../../testing/promoters'
import words from '../../texts/promoters.json'
import { PromoterEditScreen } from './promoter-edit.screen'

const texts = { namespace: 'promoters', en: words, bm: words }
const open = (gateway: ReturnType<typeof fakeGateway>, state?: object) =>
  renderScreen(<PromoterEditScreen />, { texts, route: '/admin/promoter/edit', administrator: administrator('tdgops'), gateway, ...(state ? { state } : {}) })

it('goes back to the list when no promoter was handed over', async () => {
  const { path } = await open(fakeGateway())
  await waitFor(() => expect(path()).toBe('/admin/promoter/dashboard'))
})

it('keeps what was typed when somebody else saved the promoter meanwhile, and saves it when asked again', async () => {
  const gateway = fakeGateway().on(adminPromoterCalls.editPromoter, refuse('record-changed', { name: 'siti' }, { updatedAt: '2026-11-22T00:00:00.000Z' }))
  const { person, path } = await open(gateway, { promoter })
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

it('edits the promoter that was handed over', async () => {
  const gateway = fakeGateway().on(adminPromoterCalls.editPromoter, promoter)
  const { person } = await open(gateway, { promoter })
  await person.type(await screen.findByLabelText(/^Region/), ' Utara')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(gateway.seen(adminPromoterCalls.editPromoter)[0]?.body).toMatchObject({ id: promoter.id, region: 'Klang Utara' }))
})
