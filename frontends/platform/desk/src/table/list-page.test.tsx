import { adminAuditCalls } from '@club/contracts/http'
import { BRAND, NEWS, type AdminBrand } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, useNavigate } from 'react-router'
import { DataTable } from './data-table'
import { ListPage } from './list-page'
import { switchColumn } from './switch-column'

const dates = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' }
const brand = (name: string): AdminBrand => ({ id: name, name, description: '', imageUrl: '', format: [], ...dates })
const administrator = { id: 'a', username: 'mei', role: 'dev', type: 'dev', token: 'token' } as const
const open = (route: string) =>
  renderScreen(
    <ListPage
      title="Brands"
      call={BRAND.calls.list}
      rowsOf={(brands) => brands}
      rowKey={(row) => row.id}
      columns={[
        { id: 'name', header: 'Name', value: (row) => row.name },
        { id: 'updatedAt', header: 'Updated', value: (row) => row.updatedAt },
        { id: 'actions', header: 'Actions', value: () => '', sortable: false, cell: ({ name }) => <Link to="/admin/brand/edit">{`Edit ${name}`}</Link> },
      ]}
    >
      <Back />
    </ListPage>,
    {
      texts: { namespace: 'demo', en: {}, bm: {} },
      route,
      administrator,
      gateway: fakeGateway().on(BRAND.calls.list, ['Touch', 'Skinature'].map(brand)),
    },
  )

/** The browser's way back. */
function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

/** The first cell of each row. */
const names = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.querySelector('td')?.textContent)

it('keeps search and sorting in the address, and reads them from it', async () => {
  const { person, path } = await open('/admin/brand/dashboard?q=touch')
  expect(await names()).toEqual(['Touch'])
  await person.clear(screen.getByRole('searchbox'))
  await person.click(await screen.findByRole('button', { name: /Name/ }))
  expect(path()).toBe('/admin/brand/dashboard?sort=name')
  expect(await names()).toEqual(['Skinature', 'Touch'])
})

it('loses no key of a search that is typed faster than the address follows', async () => {
  const { path } = await open('/admin/brand/dashboard')
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  // All within one piece of work: what the address shows is drawn after the last key.
  act(() => {
    for (const key of '0125202722') fireEvent.input(field, { target: { value: `${field.value}${key}` } })
  })
  expect(field).toHaveValue('0125202722')
  expect(path()).toBe('/admin/brand/dashboard?q=0125202722')
})

it('takes over a search that comes from elsewhere', async () => {
  const { person } = await open('/admin/brand/dashboard?q=nothing')
  await person.type(screen.getByRole('searchbox'), ' like it')
  await person.click(await screen.findByRole('button', { name: 'Clear the search' }))
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(await names()).toHaveLength(2)
})

it('shows the rows and columns of a link, ignores what makes no sense in it, and keeps changes of them in the address', async () => {
  const { person, path, container } = await open('/admin/brand/dashboard?has.name=tou&is.colour=red&max.updatedAt=never&hide=updatedAt&sort=nothing&page=x')
  expect(await names()).toEqual(['Touch'])
  expect(screen.queryByRole('columnheader', { name: /Updated/ })).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Remove the filter Name contains tou' }))
  expect(await names()).toEqual(['Touch', 'Skinature'])
  await person.click(screen.getByRole('button', { name: /^Filters and columns/ }))
  await person.type(await screen.findByRole('textbox', { name: 'Name contains' }), 'nature')
  await person.click(screen.getByRole('checkbox', { name: 'Updated' }))
  await waitFor(() => expect(path()).toContain('has.name=nature'))
  expect(path()).not.toContain('hide=')
  expect(await names()).toEqual(['Skinature'])
  expect(screen.getByRole('columnheader', { name: /Updated/ })).toBeVisible()
  await expectAccessible(container)
})

it('leads from filters and columns back to their button', async () => {
  const { person } = await open('/admin/brand/dashboard')
  await person.click(await screen.findByRole('button', { name: 'Filters and columns' }))
  await person.click(await screen.findByRole('button', { name: 'Done' }))
  expect(screen.getByRole('button', { name: 'Filters and columns', expanded: false })).toHaveFocus()
  expect(screen.queryByRole('textbox', { name: 'Name contains' })).toBeNull()
})

it('leads back to the rows before by the way back, past what was typed', async () => {
  const { person, path } = await open('/admin/brand/dashboard')
  await person.type(screen.getByRole('searchbox'), 'to')
  await person.click(await screen.findByRole('button', { name: /Name/ }))
  expect(path()).toBe('/admin/brand/dashboard?q=to&sort=name')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(path()).toBe('/admin/brand/dashboard?q=to'))
})

describe('rows that are shown and hidden', () => {
  const call = NEWS.calls.toggle
  const acts = ['0190b6d2-0000-7000-8000-0000000000a1', '0190b6d2-0000-7000-8000-0000000000a2']
  const rows = [
    { id: '0190b6d2-0000-7000-8000-000000000001', name: 'Touch', active: true },
    { id: '0190b6d2-0000-7000-8000-000000000002', name: 'Skinature', active: true },
    { id: '0190b6d2-0000-7000-8000-000000000003', name: 'Old', active: false },
  ]
  const column = switchColumn<(typeof rows)[number]>('Shown', {
    call,
    isActive: ({ active }) => active,
    nameOf: ({ name }) => name,
    label: (name) => `Show ${name}`,
    doneText: (name) => name,
  })
  const openRows = (gateway: ReturnType<typeof fakeGateway>) =>
    renderScreen(<DataTable label="News" rows={rows} rowKey={({ id }) => id} columns={[{ id: 'name', header: 'Name', value: ({ name }) => name }, column]} />, {
      texts: { namespace: 'demo', en: {}, bm: {} },
      administrator,
      gateway,
    })

  it('are hidden together, each as an act of its own, and all shown again by one press', async () => {
    const left = [...acts]
    const gateway = fakeGateway()
      .on(call, ({ body }) => ({ id: (body as { id: string }).id, active: false, auditId: left.shift() ?? '' }))
      .on(adminAuditCalls.undo, { auditId: '0190b6d2-0000-7000-8000-0000000000b1' })
    const { person, container } = await openRows(gateway)
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    await expectAccessible(container)
    await person.click(await screen.findByRole('button', { name: 'Hide 2' }))
    expect(await screen.findByText('2 hidden.')).toBeVisible()
    expect(gateway.seen(call).map(({ body }) => body)).toEqual(rows.slice(0, 2).map(({ id }) => ({ id, active: false })))
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 undone.')).toBeVisible()
    expect(gateway.seen(adminAuditCalls.undo).map(({ params }) => params['id'])).toEqual(acts)
  })

  it('have no act that would change none of them', async () => {
    const { person } = await openRows(fakeGateway())
    await person.click(await screen.findByRole('checkbox', { name: 'Select Touch' }))
    expect(await screen.findByRole('button', { name: 'Hide 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull()
    await person.click(screen.getByRole('checkbox', { name: 'Select Old' }))
    expect(screen.getByRole('button', { name: 'Show 1' })).toBeVisible()
  })

  it('stay chosen when one of them is refused, which is named', async () => {
    const gateway = fakeGateway().on(call, refuse('not-found'))
    const { person } = await openRows(gateway)
    await person.keyboard('/{ArrowDown} ')
    await person.click(await screen.findByRole('button', { name: 'Hide 1' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('1 stayed as they were. Touch:')
    expect(screen.getByRole('checkbox', { name: 'Select Touch' })).toBeChecked()
  })
})

it('opens the form of a row by E, and its first action by Enter', async () => {
  const { person, path } = await open('/admin/brand/dashboard')
  await screen.findByRole('link', { name: 'Edit Touch' })
  await person.keyboard('/{ArrowDown}{ArrowDown}e')
  expect(path()).toBe('/admin/brand/edit')
})
