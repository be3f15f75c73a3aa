import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import { ReferAndEarnScreen } from './refer-and-earn.screen'

const route = '/referandearn'
const open = (user = aMember()) => renderScreen(<ReferAndEarnScreen />, { route, user, texts, preload: [] })
const give = (name: 'share' | 'clipboard', value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true })
afterEach(() => give('share', undefined))

describe('referring a friend', () => {
  it('is refused in the words of the catalogue when five friends joined this month', async () => {
    await open(aMember({ allowRefer: false }))
    expect(screen.getByRole('alert')).toHaveTextContent("You have reached the maximum limit of referral per month. Let's try again next month!")
  })

  it('says so when the browser lets nothing be copied', async () => {
    const { person } = await open()
    give('clipboard', { writeText: () => Promise.reject(new Error('denied')) })
    document.execCommand = () => false
    await person.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText(/could not be copied/)).toBeVisible()
  })

  it.each([
    ['Gold', 500, 100],
    ['Platinum', 550, 150],
    ['Diamond', 600, 200],
  ] as const)('brings a %s member %i points and the friend %i', async (tier, referrer, referee) => {
    await open(aMember({ tier }))
    expect(
      screen.getByText(
        `You are a ${tier} member: you earn ${referrer} points for each friend who joins with your code, and your friend starts with ${referee} points.`,
      ),
    ).toBeVisible()
    expect(screen.queryByText(/maximum limit of referral/)).toBeNull()
  })

  it('opens the share sheet of the phone, and a choice of our own where there is none or it fails', async () => {
    const share = jest.fn(async () => undefined)
    const { person, container } = await open()
    await expectAccessible(container)
    give('share', share)
    await person.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({
        title: 'Refer and earn',
        text: 'Join Baby Club with my referral code ABCD2345 and start with 100 points.',
        url: 'http://localhost/drypers-baby-club/en?referCode=ABCD2345',
      }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    give('share', () => Promise.reject(new DOMException('closed', 'AbortError')))
    await person.click(screen.getByRole('button', { name: 'Share' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    give('share', undefined)
    await person.click(screen.getByRole('button', { name: 'Share' }))
    expect(await screen.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', expect.stringContaining('https://wa.me/?text=Join%20Baby%20Club'))
  })
})
