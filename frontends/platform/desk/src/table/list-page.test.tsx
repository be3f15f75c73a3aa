import { BRAND, type AdminBrand } from '@club/contracts/records'
import { fakeGateway, renderScreen } from '@club/web-testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { ListPage } from './list-page'

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
      columns={[{ id: 'name', header: 'Name', value: (row) => row.name }]}
    />,
    {
      texts: { namespace: 'demo', en: {}, bm: {} },
      route,
      administrator,
      gateway: fakeGateway().on(BRAND.calls.list, ['Touch', 'Skinature'].map(brand)),
    },
  )

it('keeps search and sorting in the address, and reads them from it', async () => {
  const { person, path } = await open('/admin/brand/dashboard?q=touch')
  expect((await screen.findAllByRole('cell')).map((cell) => cell.textContent)).toEqual(['Touch'])
  await person.clear(screen.getByRole('searchbox'))
  await person.click(await screen.findByRole('button', { name: /Name/ }))
  expect(path()).toBe('/admin/brand/dashboard?sort=name')
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Skinature', 'Touch'])
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
  expect(screen.getAllByRole('cell')).toHaveLength(2)
})
