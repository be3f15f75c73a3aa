/**
 * @jest-environment @club/web-testing/zoned-environment
 */
import { addDays } from '@club/rules'
import { getMonthDays } from '@mantine/dates'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import dayjs from 'dayjs'
import { AppProvider } from '../app-provider'
import { DateField } from './date-field'

declare const setTimeZone: (zone: string) => void

const ZONES = ['Asia/Kuala_Lumpur', 'Asia/Singapore', 'America/Sao_Paulo', 'UTC']
const MONTHS = Array.from({ length: (2027 - 1940 + 1) * 12 }, (_, at) => `${1940 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`)
const lastOf = (month: string) => addDays(MONTHS[MONTHS.indexOf(month) + 1] === undefined ? '2028-01-01' : `${MONTHS[MONTHS.indexOf(month) + 1]}-01`, -1)

async function openAt(value: string) {
  const user = userEvent.setup()
  const seen = jest.fn<void, [string | null]>()
  render(
    <AppProvider language="en">
      <DateField label="Birth date" value={value} onChange={seen} />
    </AppProvider>,
  )
  await user.click(screen.getByRole('textbox', { name: 'Birth date' }))
  const table = await screen.findByRole('table', { hidden: true })
  return { user, seen, days: within(table).getAllByRole('button', { hidden: true }) }
}

describe.each(ZONES)('a calendar in %s', (zone) => {
  beforeEach(() => setTimeZone(zone))

  it('counts each month from 1940 to 2027 from its first day to its last, in whole weeks', () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const wrong = MONTHS.filter((month) => {
      const days = getMonthDays({ month: `${month}-15`, firstDayOfWeek: 1, consistentWeeks: false }).flat()
      const isWhole = days.length % 7 === 0 && days.every((day, at) => at === 0 || day === addDays(days[at - 1] ?? '', 1))
      return !isWhole || !days.includes(`${month}-01`) || !days.includes(lastOf(month)) || days.length > 42
    })
    expect(wrong).toEqual([])
  })

  it('goes from month to month, and keeps a day for what it is', () => {
    const wrong = MONTHS.slice(0, -1).filter((month, at) => {
      const last = dayjs(lastOf(month))
      const isSelf = last.isSame(lastOf(month), 'day') && !last.isSame(addDays(lastOf(month), 1), 'day')
      return dayjs(`${month}-01`).add(1, 'month').format('YYYY-MM') !== MONTHS[at + 1] || !isSelf || dayjs(last.toDate()).format('YYYY-MM-DD') !== lastOf(month)
    })
    expect(wrong).toEqual([])
  })

  it('shows December 1981 whole, with one day chosen', async () => {
    const { user, seen, days } = await openAt('1981-12-31')
    expect(days.filter((day) => day.dataset['outside'] === undefined)).toHaveLength(31)
    expect(days.filter((day) => day.dataset['selected'] === 'true')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '10 December 1981', hidden: true }))
    expect(seen.mock.lastCall).toEqual(['1981-12-10'])
  })
})
