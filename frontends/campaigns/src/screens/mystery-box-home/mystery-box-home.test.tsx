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
  prizeNames: { weekly: { en: '', bm: '' }, grand: { en: '', bm: '' } },
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
    expect(screen.getByRole('link', { name: 'How to check a draw' })).toHaveAttribute('href', '/help/draws')
  })

  it('names a winner without a number by the first name alone, each as often as they won', async () => {
    const winners = [0, 1].map(() => ({ week: '2026-11-09', name: 'Aina', number: '' }))
    await open(fakeGateway().on(contestCalls.fetchMysteryCampaign, { ...CAMPAIGN, winners }))
    expect((await screen.findAllByText('Aina')).map(({ textContent }) => textContent)).toEqual(['Aina', 'Aina'])
    expect(screen.queryByText(/••••/)).toBeNull()
  })

  it('calls the prizes what staff call them, and by the other language where they gave one alone', async () => {
    const prizeNames = { weekly: { en: 'Nappies for a month', bm: 'Lampin untuk sebulan' }, grand: { en: 'A pram', bm: '' } }
    await open(fakeGateway().on(contestCalls.fetchMysteryCampaign, { ...CAMPAIGN, winners: [], prizeNames }), 'bm')
    expect(await screen.findByText('Lampin untuk sebulan')).toBeVisible()
    expect(screen.getByText('A pram')).toBeVisible()
    expect(screen.getByText('50, 100 atau 200 mata')).toBeVisible()
    expect(screen.queryByText('Baucar RM50')).toBeNull()
  })

  it('says of each week what its winners won then, whatever the prize is called today', async () => {
    const prizeNames = { weekly: { en: 'Nappies for a month', bm: '' }, grand: { en: '', bm: '' } }
    const then = { ...CAMPAIGN.winners[0], week: '2026-11-16', name: 'Mei', number: '1234', prize: { en: 'A pram', bm: 'Kereta sorong' } }
    await open(fakeGateway().on(contestCalls.fetchMysteryCampaign, { ...CAMPAIGN, prizeNames, winners: [then, ...CAMPAIGN.winners] }), 'bm')
    expect(await screen.findByText('Hadiah setiap pemenang: Kereta sorong')).toBeVisible()
    expect(screen.getByText('Hadiah setiap pemenang: Baucar RM50')).toBeVisible()
    expect(screen.getByText('Nappies for a month')).toBeVisible()
  })
})
