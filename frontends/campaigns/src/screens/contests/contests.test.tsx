import { contestCalls } from '@club/contracts/http'
import { aMember, expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { aContest, texts, TODAY } from '../../testing/samples'
import { ContestsScreen } from './contests.screen'

const open = (gateway: ReturnType<typeof fakeGateway>, language: 'en' | 'bm' = 'en') =>
  renderScreen(<ContestsScreen />, { gateway, user: aMember(), route: '/contest', language, now: TODAY, texts })

describe('the contests', () => {
  it('offer another try when they cannot be read', async () => {
    await open(fakeGateway().offline(contestCalls.fetchContests))
    expect(await screen.findByRole('heading', { name: 'The contests could not be loaded.' }, { timeout: 10_000 })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  }, 15_000)

  it('may be none, and lead on to the quests', async () => {
    await open(fakeGateway().on(contestCalls.fetchContests, [aContest('1', 'Hidden', { active: false })]))
    expect(await screen.findByText('No contests right now')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the quests' })).toHaveAttribute('href', '/quest')
  })

  it.each([
    ['en', 'Ended', 'Not Started'],
    ['bm', 'Tamat', 'Belum Bermula'],
  ] as const)('lead on only while they run; the others lie behind a word (%s)', async (language, ended, notStarted) => {
    const contests = [
      aContest('1', 'Over', { startDate: '2026-01-01', endDate: '2026-02-01' }),
      aContest('2', 'To come', { startDate: '2026-12-01', endDate: '2026-12-24' }),
      aContest('3', 'Running'),
    ]
    const { container, person, path, state } = await open(fakeGateway().on(contestCalls.fetchContests, contests), language)
    expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual(['Running', 'To come', 'Over'])
    const [, toCome, over] = screen.getAllByRole('listitem')
    if (!toCome || !over) throw new Error('a contest is missing')
    expect(within(over).getByText(ended)).toBeVisible()
    expect(within(toCome).getByText(notStarted)).toBeVisible()
    expect(screen.getAllByRole('link')).toHaveLength(1)
    await expectAccessible(container)
    await person.click(screen.getByRole('link', { name: /Running/ }))
    expect(path()).toBe('/activity')
    expect(state()).toMatchObject({ contest: { name: { en: 'Running' } } })
  })
})
