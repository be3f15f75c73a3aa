import { renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { DateRangeFilter } from './date-range-filter'

const matchMedia = window.matchMedia
afterEach(() => {
  window.matchMedia = matchMedia
})
const nothing = () => undefined
const open = ({ small }: { small: boolean }) => {
  window.matchMedia = (query) =>
    ({ matches: small && query.includes('max-width'), addEventListener: nothing, removeEventListener: nothing }) as unknown as MediaQueryList
  const filter = (
    <DateRangeFilter value={{ from: null, to: null }} today="2026-11-21" onChange={nothing} onQuickRange={nothing} onFilter={nothing} onReset={nothing} />
  )
  return renderScreen(filter, { texts: { namespace: 'demo', en: {}, bm: {} }, route: '/admin/scan' })
}

it('keeps the quick ranges in sight on a small window, and the two days for when they are asked for', async () => {
  const { person } = await open({ small: true })
  expect(screen.getByRole('button', { name: 'All time', pressed: true })).toBeVisible()
  expect(screen.queryByLabelText('From')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Other days', expanded: false }))
  expect(await screen.findByLabelText('From')).toBeVisible()
})

it('shows the two days where there is room', async () => {
  await open({ small: false })
  expect(await screen.findByLabelText('To')).toBeVisible()
})
