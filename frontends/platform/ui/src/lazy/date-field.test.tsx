import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AppProvider } from '../app-provider'
import { Dialog } from '../overlay'
import { DateField } from './date-field'

function DueDate({ seen, known = null }: { seen: (day: string | null) => void; known?: string | null }) {
  const [day, setDay] = useState<string | null>(known)
  const tooEarly = day !== null && day < '2026-01-14'
  return (
    <DateField
      label="Due date"
      value={day}
      min="2026-01-14"
      error={tooEarly ? 'Not before yesterday' : undefined}
      onChange={(next) => {
        setDay(next)
        seen(next)
      }}
    />
  )
}

async function typed(text: string, { known, leaveBy = '{Tab}' }: { known?: string; leaveBy?: string } = {}) {
  const seen = jest.fn<void, [string | null]>()
  render(
    <AppProvider language="en">
      <DueDate seen={seen} {...(known === undefined ? {} : { known })} />
    </AppProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'Due date' })
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
  await userEvent.keyboard(leaveBy)
  return { field, day: seen.mock.lastCall?.[0] }
}

describe('a typed date', () => {
  it.each(['31/02/2026', '31022026', '0106202', 'soon', '5/4'])('that is no day is kept, with a hint how to write one: %s', async (text) => {
    const { field, day } = await typed(text)
    expect(field).toHaveValue(text)
    expect(field).toHaveAccessibleDescription('Type the date as dd/mm/yyyy')
    expect(day).toBeUndefined()
  })

  it.each(['{Tab}', '{Enter}'])('outside the calendar is kept for the form to say why (%s)', async (leaveBy) => {
    const { field, day } = await typed('01/01/2020', { leaveBy })
    expect(day).toBe('2020-01-01')
    expect(field).toHaveValue('01/01/2020')
    expect(field).toHaveAccessibleDescription('Not before yesterday')
  })

  it('that is taken away is gone', async () => {
    expect(await typed('', { known: '2026-06-01' })).toMatchObject({ day: null })
  })

  it.each(['01062026', '1 6 2026'])('is taken without its marks: %s', async (text) => {
    const { field, day } = await typed(text)
    expect(day).toBe('2026-06-01')
    expect(field).toHaveAccessibleDescription('')
  })

  it('is taken with few digits and other marks too', async () => {
    const { field, day } = await typed('1-6-2026')
    expect(day).toBe('2026-06-01')
    expect(field).toHaveAccessibleDescription('')
  })
})

it('closes its calendar once the typed day is whole, and writes the eight digits of a keypad as a day', async () => {
  render(
    <AppProvider language="en">
      <DueDate seen={() => undefined} />
    </AppProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'Due date' })
  expect(field).toHaveAttribute('inputmode', 'numeric')
  await userEvent.type(field, '0106202')
  expect(document.querySelector('[data-dates-dropdown]')).not.toBeNull()
  await userEvent.type(field, '6')
  expect(field).toHaveValue('01/06/2026')
  await waitFor(() => expect(document.querySelector('[data-dates-dropdown]')).toBeNull())
})

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = (query) =>
      ({ matches: query.includes('max-width'), addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList
  })
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia')
  })

  it('the calendar comes by its own button, in the page instead of over it, and goes when a day is chosen', async () => {
    const seen = jest.fn<void, [string | null]>()
    const { container } = render(
      <AppProvider language="en">
        <DueDate seen={seen} known="2026-06-01" />
      </AppProvider>,
    )
    await userEvent.click(screen.getByRole('textbox', { name: 'Due date' }))
    expect(document.querySelector('[data-dates-dropdown]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }))
    await waitFor(() => expect(container.querySelector('[data-dates-dropdown]')).not.toBeNull())
    await userEvent.click(screen.getByRole('button', { name: /^17 June 2026/ }))
    expect(seen).toHaveBeenLastCalledWith('2026-06-17')
    await waitFor(() => expect(document.querySelector('[data-dates-dropdown]')).toBeNull())
  })
})

it('closes its calendar alone with Escape, and then the window around it', async () => {
  const onClose = jest.fn()
  render(
    <AppProvider language="en">
      <Dialog open title="Baby" onClose={onClose}>
        <DueDate seen={() => undefined} />
      </Dialog>
    </AppProvider>,
  )
  await userEvent.click(screen.getByRole('textbox', { name: 'Due date' }))
  await waitFor(() => expect(document.querySelector('[data-dates-dropdown]')).not.toBeNull())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('[data-dates-dropdown]')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('opens for a grown-up’s birthday at the years around which parents were born, and offers no year in which nobody can be', async () => {
  render(
    <AppProvider language="en">
      <DateField label="Date of birth" value={null} opensAt="1995-01-01" min="1993-06-01" max="1998-01-01" onChange={() => undefined} />
    </AppProvider>,
  )
  await userEvent.click(screen.getByRole('textbox', { name: 'Date of birth' }))
  const years = () =>
    [...document.querySelectorAll<HTMLButtonElement>('.mantine-DateInput-yearsListControl')].map(
      ({ textContent, disabled }) => `${textContent}${disabled ? ' -' : ''}`,
    )
  await waitFor(() => expect(years()).toEqual(['1990 -', '1991 -', '1992 -', '1993', '1994', '1995', '1996', '1997', '1998', '1999 -']))
})
