import { renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { ChartsButton, FoldedCharts, useChartsFold } from './folded-charts'

function Charts() {
  const fold = useChartsFold()
  return (
    <>
      <ChartsButton fold={fold} />
      <FoldedCharts fold={fold}>drawing</FoldedCharts>
    </>
  )
}

const matchMedia = window.matchMedia
afterEach(() => {
  window.matchMedia = matchMedia
})
const open = ({ small }: { small: boolean }) => {
  window.matchMedia = (query) =>
    ({ matches: small && query.includes('max-height'), addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList
  return renderScreen(<Charts />, { texts: { namespace: 'demo', en: {}, bm: {} }, route: '/admin/scan' })
}

it('leaves the room to the table on a small window, until it is asked for', async () => {
  const { person } = await open({ small: true })
  expect(screen.queryByText('drawing')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Charts', expanded: false }))
  expect(screen.getByText('drawing')).toBeVisible()
  expect(localStorage.getItem('desk-charts')).toBe('open')
})

it('shows the charts where there is room, until they are folded away', async () => {
  const { person } = await open({ small: false })
  expect(screen.getByText('drawing')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Charts', expanded: true }))
  expect(screen.queryByText('drawing')).toBeNull()
})
