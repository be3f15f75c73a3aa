import { contestCalls } from '@club/contracts/http'
import { aMember, expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { aContest, texts, TODAY } from '../../testing/samples'
import { CampaignScreen } from './campaign.screen'

const open = (gateway: ReturnType<typeof fakeGateway>) => renderScreen(<CampaignScreen />, { gateway, user: aMember(), route: '/campaign', now: TODAY, texts })

describe('the campaigns', () => {
  it('are reached also while nobody knows what is new about them', async () => {
    await open(fakeGateway().offline(contestCalls.fetchContests).offline(contestCalls.listBoxes))
    expect(await screen.findByRole('link', { name: /Contests/ })).toHaveAttribute('href', '/contest')
    expect(screen.getByRole('link', { name: /Mystery box/ })).toHaveAttribute('href', '/mysteryboxhome')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
  it('say what runs and what waits', async () => {
    const box = {
      id: '00000000-0000-7000-8000-0000000000f1',
      image: '',
      name: '',
      type: null,
      createdAt: '2026-11-20T02:00:00.000Z',
      voucher: null,
      opened: false,
      openedAt: null,
    }
    const { container } = await open(
      fakeGateway()
        .on(contestCalls.fetchContests, [aContest('1', 'Running')])
        .on(contestCalls.listBoxes, [box]),
    )
    expect(await screen.findByText('1 contest is running')).toBeVisible()
    expect(await screen.findByText('1 unopened box')).toBeVisible()
    await expectAccessible(container)
  })
})
