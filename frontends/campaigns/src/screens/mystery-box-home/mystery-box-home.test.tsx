import { contestCalls, type MysteryCampaign } from '@club/contracts/http'
import { aMember, fakeGateway, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { texts } from '../../testing/samples'
import { MysteryBoxHomeScreen } from './mystery-box-home.screen'

const CAMPAIGN: MysteryCampaign = {
  from: '2026-01-01',
  to: '2026-12-31',
  winners: [{ week: '2026-11-09', name: 'Aina', number: '4321' }],
  draws: [],
  grandDraw: null,
}

const open = (gateway: ReturnType<typeof fakeGateway>, language: 'en' | 'bm' = 'en') =>
  renderScreen(<MysteryBoxHomeScreen />, { gateway: gateway.on(contestCalls.listBoxes, []), user: aMember(), route: '/mysteryboxhome', language, texts })

describe('the home of the mystery box', () => {
  it('explains itself also when winners and draws cannot be loaded', async () => {
    await open(fakeGateway().offline(contestCalls.fetchMysteryCampaign), 'bm')
    expect(await screen.findByText('Senarai pemenang tidak dapat dimuatkan.', {}, { timeout: 10_000 })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Bagaimana caranya?' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kotak misteri saya' })).toHaveAttribute('href', '/pointshop?tab=mystery')
  }, 15_000)

  it('leads to the help for how to check a draw', async () => {
    await open(fakeGateway().on(contestCalls.fetchMysteryCampaign, CAMPAIGN))
    expect(await screen.findByText(/Aina/)).toHaveTextContent('Aina •••• 4321')
    expect(screen.getByText('Each won: RM50 voucher')).toBeVisible()
    expect(screen.getByRole('link', { name: 'How to check a week' })).toHaveAttribute('href', '/help/draws')
  })
})
