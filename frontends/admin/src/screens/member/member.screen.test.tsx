import { adminTimelineCalls, memberDeskCalls, type TimelineRow } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { deskMember, MEMBER_ID } from '../../testing/members'
import words from '../../texts/member.json'
import { MemberScreen } from './member.screen'

const texts = { namespace: 'member', en: words, bm: words }
const open = (gateway: ReturnType<typeof fakeGateway>, role: 'dev' | 'superadmin' | 'tdgops' = 'dev') =>
  renderScreen(<MemberScreen />, { texts, route: `/admin/members/${MEMBER_ID}`, pattern: '/admin/members/:id', administrator: administrator(role), gateway })
const line = (changes: Partial<TimelineRow> = {}): TimelineRow => ({
  id: 't1',
  at: '2026-11-20T04:05:00.000Z',
  kind: 'code',
  text: 'Registered the code ABCDEFGH23',
  points: null,
  balance: null,
  actor: 'member',
  trace: null,
  ...changes,
})
const shows = (member = deskMember()) =>
  fakeGateway()
    .on(memberDeskCalls.showMember, member)
    .on(adminTimelineCalls.timeline, { data: [line()], next: null })
const actsOffered = () =>
  within(screen.getByRole('group', { name: words.act.label }))
    .getAllByRole('button')
    .map((button) => button.textContent)

it('says that there is no such member', async () => {
  await open(fakeGateway().on(memberDeskCalls.showMember, refuse('not-found')))
  expect(await screen.findByRole('alertdialog', { name: 'Record not found' })).toBeVisible()
})

it('shows who it is, the balance with what is set aside, the way to the next tier, and each kind of record', async () => {
  const gateway = shows(deskMember({ quiet: true }))
  const { container } = await open(gateway)
  expect(await screen.findByRole('heading', { level: 1, name: 'Nur Aisyah Quiet Active' })).toBeVisible()
  expect(gateway.seen(memberDeskCalls.showMember)[0]?.params).toEqual({ id: MEMBER_ID })
  for (const contact of ['60123456789', 'aisyah@example.com', 'Active']) expect(screen.getByText(contact)).toBeVisible()
  const facts = screen.getByLabelText(words.head.label)
  expect(facts).toHaveTextContent('Points170')
  expect(facts).toHaveTextContent('Free to spend120')
  expect(facts).toHaveTextContent('To Platinum2,800')
  expect(screen.getByRole('heading', { name: 'Points (240)' })).toBeVisible()
  expect(screen.getByText('The newest 2 of 240.')).toBeVisible()
  for (const what of [words.points.chart, words.activity.chart]) expect(screen.getByRole('button', { name: `Download as CSV: ${what}` })).toBeEnabled()
  expect(await screen.findByRole('table', { name: words.activity.chart })).toHaveTextContent('16/11/2026')
  const orders = screen.getByRole('region', { name: 'Orders' })
  expect(within(orders).getByRole('cell', { name: 'Bear towel × 2' })).toBeVisible()
  expect(within(orders).getByRole('link', { name: 'Bear towel' })).toHaveAttribute('href', '/admin/catalog/dashboard?q=Bear%20towel')
  expect(screen.getByRole('link', { name: 'Mei' })).toHaveAttribute('href', '/admin/members/m2')
  await expectAccessible(container)
})

it.each([
  ['superadmin', 'active', [words.act['end-sessions'], words.act.block]],
  ['tdgops', 'active', [words.act.credit]],
  ['dev', 'unverified', [words.act.resend, words.act.block]],
  ['dev', 'frozen', [words.act.credit, words.act['end-sessions'], words.act.block]],
  ['dev', 'blocked', [words.act.credit, words.act['end-sessions'], words.act.unblock, words.act.forfeit]],
] as const)('offers %s on an account that is %s the acts that are possible', async (role, status, acts) => {
  await open(shows(deskMember({ status })), role)
  await screen.findByRole('heading', { level: 1, name: /^Nur Aisyah/ })
  expect(actsOffered()).toEqual(acts)
})

it('leads those who keep accounts to the form of the account, first among the acts', async () => {
  const { person, path, state } = await open(shows(), 'superadmin')
  const acts = await screen.findByRole('group', { name: words.act.label })
  const edit = within(acts).getByRole('link', { name: words.act.edit })
  expect(acts.textContent?.startsWith(words.act.edit)).toBe(true)
  await person.click(edit)
  const { id, name, email, number } = deskMember().member
  expect([path(), state()]).toEqual(['/admin/account/edit', { account: { id, name, email, number }, from: `/admin/members/${id}` }])
})

it.each([
  ['tdgops', 'active'],
  ['dev', 'closed'],
  ['dev', 'erased'],
] as const)('lets %s not edit an account that is %s', async (role, status) => {
  await open(shows(deskMember({ status })), role)
  await screen.findByRole('heading', { level: 1, name: /^Nur Aisyah/ })
  expect(screen.queryByRole('link', { name: words.act.edit })).toBeNull()
})

it('sets what takes something from the member apart, after the other acts', async () => {
  await open(shows(deskMember({ status: 'active' })))
  await screen.findByRole('heading', { level: 1, name: /^Nur Aisyah/ })
  expect(actsOffered()).toEqual([words.act.credit, words.act['end-sessions'], words.act.forfeit, words.act.block])
})

it('offers nothing on an erased account, and the cancelling of an order only to those who may', async () => {
  await open(shows(deskMember({ status: 'erased' })), 'superadmin')
  await screen.findByRole('heading', { level: 1, name: /^Nur Aisyah/ })
  expect(screen.queryByRole('group', { name: words.act.label })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel order TRACK1' })).toBeNull()
})

it('sends no act without a reason, and one act with it under a key', async () => {
  const gateway = shows().on(memberDeskCalls.actOnMember, { auditId: 'a1' })
  const { person, container } = await open(gateway)
  await person.click(await screen.findByRole('button', { name: words.act.credit }))
  const dialog = await screen.findByRole('dialog', { name: words.act.credit })
  await person.type(within(dialog).getByLabelText(/^Points/), '50')
  await person.type(within(dialog).getByLabelText(/^Title/), 'Sorry')
  const confirm = within(dialog).getByRole('button', { name: 'Confirm: Credit points' })
  await person.click(confirm)
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill in all the fields')
  expect(gateway.seen(memberDeskCalls.actOnMember)).toEqual([])
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button'))
  await person.type(within(dialog).getByLabelText(/^Reason/), 'A pack without its code')
  await expectAccessible(container)
  await person.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(gateway.seen(memberDeskCalls.actOnMember)).toMatchObject([
    { params: { id: MEMBER_ID }, body: { act: 'credit', points: 50, title: 'Sorry', reason: 'A pack without its code' } },
  ])
})

/** Pages that were asked for: after which row, of which kinds. */
const asked = (gateway: ReturnType<typeof fakeGateway>) =>
  gateway.seen(adminTimelineCalls.timeline).map(({ query }) => `${query.get('before') ?? ''}/${query.get('kinds') ?? ''}`)

it('shows the timeline fifty rows at a time, of the kinds that are chosen', async () => {
  const gateway = shows().on(adminTimelineCalls.timeline, { data: [line({ kind: 'points', text: 'Unique Code', points: 200, balance: 200 })], next: 'older' })
  const { person, container } = await open(gateway)
  const list = await screen.findByRole('list', { name: words.timeline.title })
  expect(await within(list).findByText('+200 → 200')).toBeVisible()
  await person.click(within(list).getByRole('button', { name: words.timeline.more }))
  await waitFor(() => expect(asked(gateway)).toEqual(['/', 'older/']))
  await person.click(within(screen.getByRole('group', { name: words.timeline.kinds })).getByRole('button', { name: words.kind.code }))
  await waitFor(() => expect(asked(gateway).at(-1)).toBe('/code'))
  await expectAccessible(container)
})

it('leads from a code in the timeline to whoever registered it, and from an order to the order', async () => {
  const gateway = shows().on(adminTimelineCalls.timeline, {
    data: [line({ text: 'Code ABCDEFGH23 was refused: another member has registered it' }), line({ id: 't2', text: 'Order ORDB2C3D4E on its way' })],
    next: null,
  })
  const { person, path, state } = await open(gateway)
  expect(await screen.findByRole('link', { name: 'ORDB2C3D4E' })).toHaveAttribute('href', '/admin/parcel')
  await person.click(screen.getByRole('link', { name: 'ABCDEFGH23' }))
  expect([path(), state()]).toEqual(['/admin/members', { q: 'ABCDEFGH23', opens: true }])
})

it('shows what the member had at the end of a day', async () => {
  const gateway = shows().on(adminTimelineCalls.asOf, {
    at: '2026-11-19T15:59:59.999Z',
    totalPoints: 90,
    tier: 'Gold',
    earnedTwelveMonths: 400,
    openOrders: 1,
    unusedVouchers: 2,
  })
  const { person } = await open(gateway)
  await person.type(await screen.findByLabelText(words.asOf.day), '19/11/2026{enter}')
  expect(await screen.findByText(words.asOf.unusedVouchers)).toBeVisible()
  expect(gateway.seen(adminTimelineCalls.asOf)[0]?.query.get('at')).toBe('2026-11-19T15:59:59.999Z')
})
