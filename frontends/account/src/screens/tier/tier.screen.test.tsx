import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import en from '../../texts/en.json'
import { TierScreen } from './tier.screen'

const open = (user = aMember()) => renderScreen(<TierScreen />, { route: '/tier', user, texts })

describe('the tier', () => {
  it('names what was earned in the year, the balance and the day of the review', async () => {
    const { container } = await open()
    const facts = screen.getByText(en.tier.earnedYear).closest('dl') as HTMLElement
    expect(facts).toHaveTextContent(`${en.tier.earnedYear}1,240`)
    expect(facts).toHaveTextContent(`${en.points.balance}940`)
    expect(facts).toHaveTextContent(`${en.tier.review}14/03/2027`)
    expect(screen.getByRole('link', { name: new RegExp(en.tier.historyTitle) })).toHaveAttribute('href', '/tierHistory')
    await expectAccessible(container)
  })

  it('that is the highest names no next one', async () => {
    await open(aMember({ tier: 'Diamond', tierSetting: [] }))
    expect(screen.queryByText(/more points? to/)).toBeNull()
  })

  it('has the benefits of all tiers on a side of its own, in points', async () => {
    const { person } = await open()
    await person.click(screen.getByRole('tab', { name: en.tier.benefitsTab }))
    expect(screen.getByRole('region', { name: 'Diamond' })).toHaveTextContent('From 9,000 points in 12 monthsWelcome bonus800 pointsBirthday300 points')
  })
})
