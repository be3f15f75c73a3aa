import { adminMemberSearchCalls, type FoundMember } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator, TEXTS } from '../../testing/back-office'
import { aFoundMember } from '../../testing/found-members'
import { MemberSearchScreen } from './member-search.screen'

const { searchMembers } = adminMemberSearchCalls
const finding = (...data: FoundMember[]) => fakeGateway().on(searchMembers, { data })
const open = (gateway = finding(), state: object = {}) =>
  renderScreen(<MemberSearchScreen />, { texts: TEXTS, route: '/admin/members', state, administrator: administrator('tdgops'), gateway })

it('teaches what can be searched, and asks nothing for two characters', async () => {
  const { person, container, gateway } = await open()
  expect(screen.getByText('Promoter code')).toBeVisible()
  await expectAccessible(container)
  await person.type(screen.getByRole('searchbox'), 'ai')
  expect(screen.getByRole('status')).toHaveTextContent('Type at least 3 characters.')
  expect(gateway.seen(searchMembers)).toHaveLength(0)
})

it('says when nobody is found, and teaches again', async () => {
  const { person } = await open()
  await person.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText('No member is found by “zzz”.')).toBeVisible()
  expect(screen.getByText('Promoter code')).toBeVisible()
})

it('says why the members could not be searched, and searches again', async () => {
  const { person, gateway } = await open(fakeGateway().on(searchMembers, refuse('forbidden')))
  await person.type(screen.getByRole('searchbox'), 'aisyah{Enter}')
  expect(await screen.findByRole('alert')).toBeVisible()
  gateway.on(searchMembers, { data: [aFoundMember()] })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Aisyah/ })).toBeVisible()
})

it('shows who is found with state and tier, leads to them, and keeps the text with the history and out of the address', async () => {
  const erased = aFoundMember({ id: 'm2', name: 'Erased member', number: null, email: '', status: 'erased', matched: 'code', tier: 'Gold' })
  const { person, container, path, state } = await open(finding(aFoundMember(), erased))
  await person.type(screen.getByRole('searchbox'), 'aisyah')
  const link = await screen.findByRole('link', { name: /^Aisyah/ })
  expect(link).toHaveTextContent('+60123456789 · aisyah@example.comFound by: nameActivePlatinum')
  expect(link).toHaveAttribute('href', `/admin/members/${aFoundMember().id}`)
  expect(screen.getByRole('link', { name: /^Erased member/ })).toHaveTextContent('Found by: code on a packErasedGold')
  await waitFor(() => expect([path(), state()]).toEqual(['/admin/members', { q: 'aisyah' }]))
  await expectAccessible(container)
})

it('opens the only member who is found by a link of a table', async () => {
  const { path } = await open(finding(aFoundMember({ matched: 'code' })), { q: 'AB12CD34EF', opens: true })
  await waitFor(() => expect(path()).toBe(`/admin/members/${aFoundMember().id}`))
})

it('shows several members who are found by a link of a table', async () => {
  const { path } = await open(finding(aFoundMember(), aFoundMember({ id: 'm2', name: 'Mei Ling' })), { q: 'FARAH1', opens: true })
  expect(await screen.findByRole('link', { name: /^Mei Ling/ })).toBeVisible()
  expect(path()).toBe('/admin/members')
})
