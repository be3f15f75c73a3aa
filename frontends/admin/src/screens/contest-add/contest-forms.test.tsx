import { adminContestCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { contest, CONTENT_TEXTS, picture } from '../../testing/content'
import { ContestAddScreen } from './contest-add.screen'

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
const setting = (gateway: ReturnType<typeof fakeGateway>) => ({ texts: CONTENT_TEXTS, administrator: administrator(), gateway })
const publish = () => screen.findByRole('button', { name: 'Publish' })

it('shows the printed messages in their order until a contest is whole, and sends it as one form', async () => {
  const gateway = fakeGateway().on(adminContestCalls.addContest, contest())
  const { person, path, container } = await renderScreen(<ContestAddScreen />, { ...setting(gateway), route: '/admin/contest/add' })
  await person.click(await publish())
  expect(await screen.findByText('Please provide a valid name, start date, end date, and campaign icon.')).toBeVisible()
  await expectAccessible(container)
  await person.type(screen.getByLabelText(/Name .English/), 'Fit-a-thon')
  await person.type(screen.getByLabelText(/Name .Bahasa Melayu/), 'Fit-a-thon')
  await person.upload(screen.getByLabelText(/Campaign icon .English/), picture())
  await person.upload(screen.getByLabelText(/Campaign icon .Bahasa Melayu/), picture())
  await person.type(screen.getByLabelText(/Start date/), '02/12/2026')
  await person.type(screen.getByLabelText(/End date/), '01/12/2026')
  await person.click(await publish())
  expect((await screen.findAllByText('Start date cannot be later than end date.'))[0]).toBeVisible()
  await person.clear(screen.getByLabelText(/End date/))
  await person.type(screen.getByLabelText(/End date/), '31/12/2026')
  await person.click(await publish())
  expect((await screen.findAllByText('Please provide at least 2 prize'))[0]).toBeVisible()
  await person.upload(screen.getByLabelText('Picture of prize 1'), picture('prize.png'))
  await person.type(screen.getByLabelText('Name of prize 1 (English)'), 'A pram')
  await person.type(screen.getByLabelText('Name of prize 1 (Bahasa Melayu)'), 'Kereta sorong')
  expect(screen.getByLabelText('Amount of prize 1')).toHaveAccessibleDescription(/write the unit too/)
  await person.type(screen.getByLabelText('Amount of prize 1'), 'RM50')
  // A prize without its picture is not left out in silence.
  await person.click(screen.getByRole('button', { name: 'Add prize' }))
  await person.type(screen.getByLabelText('Amount of prize 2'), 'RM20')
  await person.click(await publish())
  expect((await screen.findAllByText('Please provide at least 2 prize'))[0]).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Remove prize 2' }))
  await person.click(await publish())
  expect((await screen.findAllByText('Please provide at least 1 step'))[0]).toBeVisible()
  await person.type(screen.getByLabelText('Step 1 (English)'), 'Move')
  await person.click(await publish())
  await waitFor(() => expect(path()).toBe('/admin/contest/dashboard'))
  const { form } = gateway.seen(adminContestCalls.addContest)[0] ?? {}
  expect(form?.get('prizeNames')).toBe('[{"en":"A pram","bm":"Kereta sorong"}]')
  expect([form?.getAll('files').length, form?.get('amounts'), form?.get('startDate')]).toEqual([1, '["RM50"]', '2026-12-02'])
})

it('previews what is not saved yet as members would read it, in both languages and widths', async () => {
  const { person } = await renderScreen(<ContestAddScreen />, { ...setting(fakeGateway()), route: '/admin/contest/add' })
  const inFrame = () => within(screen.getByTitle<HTMLIFrameElement>('As members see it').contentDocument!.body)
  await person.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(await inFrame().findByText('No name yet')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await person.type(screen.getByLabelText(/Name .English/), 'Fit-a-thon')
  await person.type(screen.getByLabelText(/Name .Bahasa Melayu/), 'Maraton comel')
  await person.type(screen.getByLabelText(/Start date/), '02/12/2026')
  await person.type(screen.getByLabelText(/End date/), '31/12/2026')
  await person.type(screen.getByLabelText('Step 1 (English)'), 'Move')
  await person.type(screen.getByLabelText('Name of prize 1 (English)'), 'A pram')
  await person.type(screen.getByLabelText('Name of prize 1 (Bahasa Melayu)'), 'Kereta sorong')
  await person.click(screen.getByRole('radio', { name: 'Yes' }))
  await person.type(screen.getByLabelText(/Points per entry/), '1500')
  await person.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await inFrame().findByText('A pram')).toBeVisible()
  for (const text of ['Fit-a-thon', '02/12/2026 – 31/12/2026', 'Move', '1,500 points', 'Join now']) expect(inFrame().getByText(text)).toBeVisible()
  await person.click(screen.getByRole('radio', { name: 'Bahasa Melayu' }))
  expect(await inFrame().findByText('Kereta sorong')).toBeVisible()
  for (const text of ['Maraton comel', '1,500 mata', 'Sertai sekarang']) expect(inFrame().getByText(text)).toBeVisible()
  await person.click(screen.getByRole('radio', { name: 'Desktop' }))
  expect(inFrame().getByText('Kereta sorong')).toBeVisible()
})

it('shows the points of an entry and the list only where they are requested', async () => {
  const { person } = await renderScreen(<ContestAddScreen />, { ...setting(fakeGateway()), route: '/admin/contest/add' })
  expect([screen.queryByLabelText(/Points per entry/), screen.queryByLabelText('Option 1')]).toEqual([null, null])
  await person.click(screen.getByRole('radio', { name: 'Yes' }))
  await person.click(screen.getByRole('checkbox', { name: 'Choose from a list' }))
  expect(screen.getByLabelText(/Points per entry/)).toBeVisible()
  expect(screen.getByLabelText('Option 1')).toBeVisible()
})
