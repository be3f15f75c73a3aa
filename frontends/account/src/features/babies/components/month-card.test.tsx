import { renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { texts } from '../../../testing/member'
import { MonthCardDialog } from './month-card-dialog'
import { pictureOf } from '../picture-of'

// jsdom draws no pictures; the real one is looked at in the browser (moments.e2e.ts).
jest.mock('../picture-of')
const drawn = jest.mocked(pictureOf)

const NOW = new Date('2026-11-23T04:00:00.000Z')
const close = jest.fn()
const open = (birth: string, language: 'en' | 'bm' = 'en', name: string | null = 'Adam') =>
  renderScreen(<MonthCardDialog name={name} birth={birth} onClose={close} />, { texts, now: NOW, language })

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  drawn.mockReset().mockResolvedValue(new Blob(['picture'], { type: 'image/png' }))
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  Reflect.deleteProperty(navigator, 'canShare')
  Reflect.deleteProperty(navigator, 'share')
})
afterEach(() => jest.restoreAllMocks())

const letShare = (share: (data: ShareData) => Promise<void>) => Object.assign(navigator, { canShare: () => true, share })

describe('the card of a child’s month', () => {
  it('says so when the browser cannot draw it', async () => {
    drawn.mockRejectedValue(new Error('no canvas'))
    const { person } = await open('2026-03-20')
    await person.click(screen.getByRole('button', { name: 'Share the card' }))
    expect(await screen.findByText('The card could not be made. Please try again.')).toBeVisible()
    expect(saved).toEqual([])
  })

  it('is not kept when the member closes the phone’s sheet', async () => {
    letShare(() => Promise.reject(new DOMException('closed', 'AbortError')))
    const { person } = await open('2026-03-20')
    await person.click(screen.getByRole('button', { name: 'Share the card' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share the card' })).toBeEnabled())
    expect(saved).toEqual([])
  })

  it('goes into the phone’s own sheet as a picture where that takes one', async () => {
    const shared: ShareData[] = []
    letShare((data) => Promise.resolve(void shared.push(data)))
    const { person } = await open('2026-03-20')
    await person.click(screen.getByRole('button', { name: 'Share the card' }))
    await waitFor(() => expect(shared).toHaveLength(1))
    expect(shared[0]).toMatchObject({ title: 'Adam is 8 months old' })
    expect(shared[0]?.files?.[0]).toMatchObject({ name: 'baby-club-card.png', type: 'image/png' })
    expect(saved).toEqual([])
  })

  it('is saved as a file elsewhere', async () => {
    const { person } = await open('2026-03-20')
    await person.click(screen.getByRole('button', { name: 'Share the card' }))
    await waitFor(() => expect(saved).toEqual(['baby-club-card.png']))
    expect(await screen.findByText('The card is saved in your downloads')).toBeVisible()
  })

  it.each([
    ['2026-03-20', 'bm', 'Adam', 'Adam berusia 8 bulan', ['8', 'bulan']],
    ['2026-11-20', 'bm', 'Adam', 'Adam baru lahir', ['0', 'minggu']],
    ['2024-01-20', 'en', null, 'Our little one is 2 years old', ['2', 'years']],
  ] as const)('of a child born on %s (%s)', async (birth, language, name, headline, words) => {
    await open(birth, language, name)
    const card = screen.getByRole('img', { name: new RegExp(headline) })
    const lines = [...card.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(lines).toEqual([...words, headline, '23/11/2026', 'Baby Club'])
  })
})
