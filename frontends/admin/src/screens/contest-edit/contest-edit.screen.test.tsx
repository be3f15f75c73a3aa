import { adminContestCalls } from '@club/contracts/http'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { contest, CONTENT_TEXTS, picture } from '../../testing/content'
import { ContestEditScreen } from './contest-edit.screen'

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
const setting = (gateway: ReturnType<typeof fakeGateway>) => ({ texts: CONTENT_TEXTS, administrator: administrator(), gateway })
const save = () => screen.findByRole('button', { name: 'Save' })

it('leads back to the list from a contest that nobody handed over', async () => {
  const { path } = await renderScreen(<ContestEditScreen />, { ...setting(fakeGateway()), route: '/admin/contest/edit' })
  await waitFor(() => expect(path()).toBe('/admin/contest/dashboard'))
})

it('names who saved it meanwhile, and stays', async () => {
  const gateway = fakeGateway().on(adminContestCalls.editContest, refuse('record-changed', { name: 'mei' }, { updatedAt: '2026-11-21T00:00:00.000Z' }))
  const { person, path } = await renderScreen(<ContestEditScreen />, { ...setting(gateway), route: '/admin/contest/edit', state: { contest: contest() } })
  await person.click(await save())
  await person.click(within(await screen.findByRole('alertdialog', { name: /^mei has saved this record/ })).getByRole('button', { name: 'OKAY' }))
  expect(path()).toBe('/admin/contest/edit')
})

it('edits with both icons or with none, and always with its steps', async () => {
  const gateway = fakeGateway().on(adminContestCalls.editContest, contest())
  const { person, path } = await renderScreen(<ContestEditScreen />, { ...setting(gateway), route: '/admin/contest/edit', state: { contest: contest() } })
  await person.upload(await screen.findByLabelText(/Campaign icon .English/), picture())
  await person.type(screen.getByLabelText('Name of prize 1 (Bahasa Melayu)'), 'Kereta sorong')
  await person.click(await save())
  await waitFor(() => expect(path()).toBe('/admin/contest/dashboard'))
  const [seen] = gateway.seen(adminContestCalls.editContest)
  expect(seen?.form).toBeNull()
  expect(seen?.body).toMatchObject({ id: 'c1', steps: [{ id: 's1' }], prizeNames: [{ id: 'p1', en: '', bm: 'Kereta sorong' }], updatedAt: contest().updatedAt })
})

it('leads to the points and the options that are missing where they are requested', async () => {
  const { person } = await renderScreen(<ContestEditScreen />, { ...setting(fakeGateway()), route: '/admin/contest/edit', state: { contest: contest() } })
  await person.click(await screen.findByRole('radio', { name: 'Yes' }))
  await person.click(screen.getByRole('checkbox', { name: 'Choose from a list' }))
  await person.clear(screen.getByLabelText(/Points per entry/))
  await person.click(await save())
  const links = (await screen.findAllByRole('link')).filter((link) => /^(Points per entry|Choose from a list): /.test(link.textContent ?? ''))
  expect(links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''))).toEqual([expect.any(HTMLElement), expect.any(HTMLElement)])
})
