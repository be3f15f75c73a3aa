import { AppProvider } from '@club/ui'
import { installBrowserStandIns } from '@club/web-testing'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { DataTable } from './data-table'

beforeAll(installBrowserStandIns)
afterEach(() => jest.restoreAllMocks())

const rows = [
  { id: '1', name: 'Zebra' },
  { id: '2', name: 'Apple' },
]

function renderTable(onRowOpen?: (row: { name: string }) => void) {
  render(
    <AppProvider language="en">
      <DataTable
        label="Brands"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[{ id: 'name', header: 'Brand', value: (row) => row.name }]}
        onRowOpen={onRowOpen}
      />
    </AppProvider>,
  )
  return { person: userEvent.setup(), names: () => screen.getAllByRole('cell').map((cell) => cell.textContent) }
}

describe('a table', () => {
  it.each([
    ['fits scrolls with the page', 800, null],
    ['is wider than its room scrolls in a box of its own, which a keyboard reaches', 1200, '0'],
  ])('that %s', (_what, width, tabIndex) => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
    renderTable()
    expect(screen.getByRole('table').parentElement?.getAttribute('tabindex')).toBe(tabIndex)
  })

  it('that is wider than its room marks the edges behind which columns lie', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
    renderTable()
    const box = screen.getByRole('region', { name: 'Brands' })
    const marked = [0, 200, 400].map((scrollLeft) => {
      fireEvent.scroll(box, { target: { scrollLeft } })
      return box.parentElement?.getAttribute('data-more')
    })
    expect(marked).toEqual(['end', 'start end', 'start'])
  })

  it('on a phone shows each row as a card whose values are named, and sorts by all of them', async () => {
    const { matchMedia } = window
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(max-width: 599px)' })
    const { person, names } = renderTable()
    expect(screen.getByRole('table')).toHaveAttribute('data-cards')
    expect(screen.getByRole('cell', { name: 'Zebra' })).toHaveAttribute('data-label', 'Brand')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Brand ↑')
    expect(names()).toEqual(['Apple', 'Zebra'])
    window.matchMedia = matchMedia
  })

  it('wider than its room has as few columns under others as make it fit, named, and sorts by them all the same', async () => {
    // A header is 300 px wide.
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return 300 * this.querySelectorAll('th').length
    })
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
    render(
      <AppProvider language="en">
        <DataTable
          label="Brands"
          rows={[
            { name: 'Zebra', stock: 3, left: 1 },
            { name: 'Apple', stock: 20, left: 2 },
          ]}
          rowKey={(row) => row.name}
          columns={[
            { id: 'name', header: 'Brand', value: (row) => row.name },
            { id: 'left', header: 'Left', value: (row) => row.left, under: 'name' },
            { id: 'stock', header: 'Stock', value: (row) => row.stock, under: 'name' },
          ]}
        />
      </AppProvider>,
    )
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Brand', 'Left'])
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Stock ↓')
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['AppleStock 20', '2', 'ZebraStock 3', '1'])
  })

  it('wider than its room leaves out what gives way before it folds anything', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return 300 * this.querySelectorAll('th').length
    })
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
    const columns = [
      { id: 'name', header: 'Brand', value: (row: { name: string }) => row.name },
      { id: 'note', header: 'Note', value: () => 'long', givesWay: true },
      { id: 'stock', header: 'Stock', value: () => 3, under: 'name' },
    ]
    render(
      <AppProvider language="en">
        <DataTable label="Brands" rows={[{ name: 'Zebra' }]} rowKey={(row) => row.name} columns={columns} />
      </AppProvider>,
    )
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Zebra', '3'])
  })

  it('wider than its room has no choice of the order while the columns that can be sorted keep their headers', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return 300 * this.querySelectorAll('th').length
    })
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
    const columns = [
      { id: 'name', header: 'Brand', value: (row: { name: string }) => row.name },
      { id: 'note', header: 'Note', value: () => 'long', sortable: false, under: 'name' },
      { id: 'stock', header: 'Stock', value: () => 3 },
    ]
    render(
      <AppProvider language="en">
        <DataTable label="Brands" rows={[{ name: 'Zebra' }]} rowKey={(row) => row.name} columns={columns} />
      </AppProvider>,
    )
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Brand', 'Stock'])
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('without a match leads back to all rows', async () => {
    const { person, names } = renderTable()
    await person.type(screen.getByRole('searchbox'), 'nothing like it')
    await person.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(names()).toEqual(['Zebra', 'Apple'])
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('without a record has no search and no row heights, and keeps the buttons of its screen', () => {
    const empty = (tools?: ReactNode) => (
      <AppProvider language="en">
        <DataTable label="Brands" rows={[]} rowKey={String} columns={[]} tools={tools} />
      </AppProvider>
    )
    const { rerender } = render(empty())
    expect(screen.getByText('No records yet')).toBeVisible()
    expect([screen.queryByRole('searchbox'), screen.queryByRole('button')]).toEqual([null, null])
    rerender(empty(<button type="button">Print</button>))
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  })

  it('that opens no rows does the first action of a row on Enter', async () => {
    const edited: string[] = []
    render(
      <AppProvider language="en">
        <DataTable
          label="Brands"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { id: 'name', header: 'Brand', value: (row) => row.name },
            {
              id: 'actions',
              header: 'Actions',
              value: () => '',
              cell: (row) => (
                <button type="button" onClick={() => edited.push(row.name)}>
                  Edit
                </button>
              ),
            },
          ]}
        />
      </AppProvider>,
    )
    await userEvent.setup().keyboard('/{ArrowDown}{ArrowDown}{Enter}')
    expect(edited).toEqual(['Apple'])
  })

  it('orders words with the figures in them as figures, and keeps rows without a value at the end either way', async () => {
    const batches = ['batch 10', '', 'Émile', 'Batch 9', 'aloe'].map((name) => ({ name }))
    render(
      <AppProvider language="en">
        <DataTable label="Batches" rows={batches} rowKey={({ name }) => name} columns={[{ id: 'name', header: 'Name', value: ({ name }) => name }]} />
      </AppProvider>,
    )
    const names = () => screen.getAllByRole('cell').map((cell) => cell.textContent)
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: /Name/ }))
    expect(names()).toEqual(['aloe', 'Batch 9', 'batch 10', 'Émile', ''])
    await person.click(screen.getByRole('button', { name: /Name/ }))
    expect(names()).toEqual(['Émile', 'batch 10', 'Batch 9', 'aloe', ''])
  })

  it('is sorted and searched', async () => {
    const { person, names } = renderTable()
    await person.click(screen.getByRole('button', { name: /Brand/ }))
    expect(names()).toEqual(['Apple', 'Zebra'])
    expect(screen.getByRole('columnheader')).toHaveAttribute('aria-sort', 'ascending')
    await person.type(screen.getByRole('searchbox'), 'zeb')
    expect(names()).toEqual(['Zebra'])
  })

  it('is walked by keys alone: / to the search, down to the rows, Enter opens, Esc goes back', async () => {
    const opened: string[] = []
    const { person } = renderTable((row) => opened.push(row.name))
    await person.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(opened).toEqual(['Apple'])
    await person.keyboard('{Escape}')
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })
})
