import { contentCalls, type Journey, type Wisher } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { JOURNEY_TEXTS } from '../../testing/content'
import { JourneyDashboardScreen } from './journey-dashboard.screen'

const journey: Journey = {
  id: 'j1',
  home: 12,
  children: 460,
  points: 93_300,
  product: 9_200,
  progressPoints: 68_400,
  description: { en: 'Thank you', bm: 'Terima kasih' },
  updatedAt: '2026-11-20T02:30:00.000Z',
}
const wish = (changes: Partial<Wisher>): Wisher => ({
  id: 'w1',
  active: true,
  name: 'Iman',
  age: 5,
  image: '/a.svg',
  wishes: { en: 'A bag', bm: 'Beg' },
  points: 35_800,
  updatedAt: journey.updatedAt,
  ...changes,
})
const withTree = () =>
  fakeGateway()
    .on(contentCalls.fetchJourney, journey)
    .on(contentCalls.fetchWishes, [wish({}), wish({ id: 'w2', active: false, points: 9_000 })])
const open = (gateway = withTree()) =>
  renderScreen(<JourneyDashboardScreen />, { texts: JOURNEY_TEXTS, route: '/admin/journey/dashboard', administrator: administrator(), gateway })
const fact = async (label: string) => (await screen.findByText(label, { selector: 'dt, dt *' })).closest('div')

it('shows no figure when the gifts of members cannot be loaded, because it would be another than members see', async () => {
  await open(withTree().on(contentCalls.fetchWishes, refuse('internal')))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(screen.queryByText('93,300')).toBeNull()
})

it('shows the sums that members see, and what they are made of', async () => {
  const { container } = await open()
  expect(await fact('Points collected')).toHaveTextContent('104,200')
  expect(await fact('Given by members')).toHaveTextContent('35,800')
  expect(await fact('Progress bar points')).toHaveTextContent('68,400')
  expect(await fact('On the tree')).toHaveTextContent('104,200 of 200,000')
  expect(await fact('Points, as entered')).toHaveTextContent('93,300')
  await expectAccessible(container)
})
