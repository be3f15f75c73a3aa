import { contentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import bm from '../../texts/bm.json'
import en from '../../texts/en.json'
import { WishingTreeDonateScreen } from './wishing-tree-donate.screen'

const WISH = {
  id: '00000000-0000-7000-8000-000000000001',
  active: true,
  name: 'Iman',
  age: 1,
  image: '',
  wishes: { en: 'A school bag.', bm: '' },
  points: 4200,
}
const JOURNEY = {
  id: '00000000-0000-7000-8000-00000000000a',
  home: 12,
  children: 460,
  points: 148_500,
  product: 9200,
  progressPoints: 45_800,
  description: { en: 'Thank you.', bm: '' },
}
const texts = { namespace: 'campaigns', en, bm }
const open = (gateway: ReturnType<typeof fakeGateway>, language: 'en' | 'bm' = 'en') =>
  renderScreen(<WishingTreeDonateScreen />, { gateway: gateway.on(contentCalls.fetchJourney, JOURNEY), route: '/wishingtree/donate', language, texts })

describe('the wishes', () => {
  it('offer another try when they cannot be read', async () => {
    await open(fakeGateway().offline(contentCalls.fetchWishes))
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
  }, 15_000)

  it('may all have come true', async () => {
    await open(fakeGateway().on(contentCalls.fetchWishes, []))
    expect(await screen.findByText('All wishes have come true')).toBeVisible()
  })

  it('are there for a visitor, who signs in before she gives; a wish without Malay words stands in English', async () => {
    const { container } = await open(fakeGateway().on(contentCalls.fetchWishes, [WISH]), 'bm')
    expect(await screen.findByRole('heading', { name: 'Iman, 1 tahun' })).toBeVisible()
    expect(screen.getByText('A school bag.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Derma' })).toHaveAttribute('href', '/bm/signin')
    expect(await screen.findByText('50,000 daripada 200,000 mata')).toBeVisible()
    await expectAccessible(container)
  })
})
