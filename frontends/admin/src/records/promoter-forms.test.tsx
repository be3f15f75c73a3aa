import { PROMOTER } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../testing/back-office'
import { PROMOTER as promoter } from '../testing/promoters'
import { wordsOfKind } from '../testing/record-words'
import words from '../texts/records/promoter.json'
import { addScreenOf, editScreenOf } from './record-forms'

const { add, edit } = PROMOTER.calls
const AddScreen = addScreenOf(PROMOTER)
const EditScreen = editScreenOf(PROMOTER)
const setting = (gateway: ReturnType<typeof fakeGateway>) => ({ texts: wordsOfKind('promoter', words), administrator: administrator('tdgops'), gateway })

it('asks for the name and the code of a new promoter and for nothing else, and goes back to the list', async () => {
  const gateway = fakeGateway().on(add, promoter)
  const { person, path, container } = await renderScreen(<AddScreen />, { ...setting(gateway), route: '/admin/promoter/add' })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill in all the fields')).toBeVisible()
  expect(gateway.seen(add)).toHaveLength(0)
  await person.type(screen.getByLabelText(/^Name/), 'Puan Salmah')
  await person.type(screen.getByLabelText(/^Code/), 'kl-01')
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/promoter/dashboard'))
  expect(gateway.seen(add)[0]?.body).toMatchObject({ name: 'Puan Salmah', code: 'kl-01' })
})

it('keeps what was typed when somebody else saved the promoter meanwhile, and saves it when asked again', async () => {
  const gateway = fakeGateway().on(edit, refuse('record-changed', { name: 'siti' }, { updatedAt: '2026-11-22T00:00:00.000Z' }))
  const { person, path } = await renderScreen(<EditScreen />, { ...setting(gateway), route: '/admin/promoter/edit', state: { promoter } })
  await person.type(await screen.findByLabelText(/^Region/), ' Utara')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alertdialog')
  expect(alert).toHaveTextContent('siti has saved this record since you opened it')
  await person.click(within(alert).getByRole('button', { name: 'OKAY' }))
  expect(path()).toBe('/admin/promoter/edit')
  expect(screen.getByLabelText(/^Region/)).toHaveValue('Klang Utara')
  gateway.on(edit, promoter)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/promoter/dashboard'))
  const seen = gateway.seen(edit).map(({ body }) => body)
  expect(seen).toMatchObject([promoter.updatedAt, '2026-11-22T00:00:00.000Z'].map((updatedAt) => ({ id: promoter.id, region: 'Klang Utara', updatedAt })))
})
