import { contestCalls, type Contest } from '@club/contracts/http'
import { aMember, expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { aContest, texts, TODAY } from '../../testing/samples'
import { FitAThonScreen } from './fit-a-thon.screen'

describe('the address of a fit-a-thon activity', () => {
  const go = (contests: Contest[], gateway = fakeGateway().on(contestCalls.fetchContests, contests)) =>
    renderScreen(<FitAThonScreen />, {
      gateway,
      user: aMember(),
      route: '/activitytwo',
      now: TODAY,
      texts,
    })

  it('offers another try when the contests cannot be loaded', async () => {
    const { person, gateway, container } = await go([], fakeGateway().offline(contestCalls.fetchContests))
    const again = await screen.findByRole('button', { name: 'Try again' })
    await expectAccessible(container)
    gateway.on(contestCalls.fetchContests, [])
    await person.click(again)
    expect(await screen.findByText('This activity is not open right now')).toBeVisible()
  })

  it('says when that activity is not open', async () => {
    await go([aContest('1', 'Fit-a-thon 1: First wiggle')])
    expect(await screen.findByText('This activity is not open right now')).toBeVisible()
  })
  it('opens the activity of its number', async () => {
    const { path, state } = await go([aContest('1', 'Fit-a-thon 1: First wiggle'), aContest('2', 'Fit-a-thon 2: Crawl and stroll')])
    await waitFor(() => expect(path()).toBe('/activity'))
    expect(state()).toMatchObject({ contest: { name: { en: 'Fit-a-thon 2: Crawl and stroll' } } })
  })
})
