import { adminMemberSearchCalls, type FoundMember } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { aFoundMember } from './testing/found-members'
import { administrator, TEXTS } from './testing/back-office'
import { AdminLayout } from './admin-layout'

const { searchMembers } = adminMemberSearchCalls
const finding = (...data: FoundMember[]) => fakeGateway().on(searchMembers, { data })

async function open(gateway = finding(), role: 'dev' | 'superadmin' = 'dev') {
  const rendered = await renderScreen(
    <AdminLayout>
      <input aria-label="Elsewhere" />
    </AdminLayout>,
    { texts: TEXTS, route: '/admin/audit', administrator: administrator(role), gateway },
  )
  const { person } = rendered
  await person.click(screen.getByLabelText('Elsewhere'))
  await person.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Member, screen or act' })
  return { ...rendered, field }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('the search for members and screens', () => {
  it('stays closed while a window is open, and asks nothing for two letters', async () => {
    const { person, gateway, field } = await open()
    await person.keyboard('{Control>}k{/Control}')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await person.type(field, '01')
    expect(screen.getByRole('status')).toHaveTextContent('Type at least 3 characters.')
    expect(gateway.seen(searchMembers)).toHaveLength(0)
  })

  it('says when nothing is found, and why the members could not be searched', async () => {
    const { person, gateway, field } = await open()
    await person.type(field, 'zzz')
    expect(await screen.findByText('No member and no screen is found by “zzz”.')).toBeVisible()
    gateway.on(searchMembers, refuse('forbidden'))
    await person.type(field, 'z')
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again')
  })

  it('finds a member after one request for what was typed, and opens them with Enter alone', async () => {
    const { person, gateway, field, path, container } = await open(finding(aFoundMember({ matched: 'number' }), aFoundMember({ id: 'm2', name: 'Mei Ling' })))
    await person.type(field, '+60 12-345')
    expect(await screen.findByRole('option', { name: /Aisyah/, selected: true })).toHaveTextContent('Found by: phone number')
    expect(gateway.seen(searchMembers).map(({ query }) => query.get('q'))).toEqual(['+60 12-345'])
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
    await expectAccessible(container.ownerDocument.body)
    await person.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Mei Ling')
    await person.keyboard('{ArrowDown}{Enter}')
    expect(path()).toBe(`/admin/members/${aFoundMember().id}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('finds the screens of the role by their words, and opens one that is pressed', async () => {
    const { person, field, path } = await open()
    await person.type(field, 'rep sc')
    expect(options()).toEqual(['Scan reportReports'])
    await person.click(screen.getByRole('option'))
    expect(path()).toBe('/admin/scan')
  })

  it('offers no screen that the role may not open', async () => {
    await open(finding(), 'superadmin')
    expect(options()).toEqual(['Find a memberMembers', 'AccountsMembers', 'Fraud deskMembers', 'Audit logReports'])
  })

  it('closes with Escape and gives the focus back', async () => {
    const { person } = await open()
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus()
    await person.click(screen.getByRole('button', { name: /^Find a member or a screen/ }))
    expect(await screen.findByRole('combobox')).toHaveFocus()
  })
})
