import { contentCalls, rewardCalls } from '@club/contracts/http'
import { USER_KEY } from '@club/session'
import { aMember, expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { aWish, JOURNEY, texts } from '../../testing/samples'
import { WishingTreeDonateScreen } from './wishing-tree-donate.screen'

const WISH = aWish('1', 'Iman')
type Setting = { gateway?: ReturnType<typeof fakeGateway>; language?: 'en' | 'bm'; member?: boolean; totalPoints?: number; route?: string }
const open = ({ gateway = fakeGateway(), language = 'en', member = false, totalPoints = 940, route = '/wishingtree/donate' }: Setting = {}) =>
  renderScreen(<WishingTreeDonateScreen />, {
    gateway: gateway.on(contentCalls.fetchJourney, JOURNEY),
    ...(member ? { user: aMember({ totalPoints }) } : {}),
    route,
    language,
    texts,
  })
const wishes = () => fakeGateway().on(contentCalls.fetchWishes, [WISH])
const RECORD = { id: '00000000-0000-7000-8000-0000000000d1', createdAt: '2026-11-22T02:00:00.000Z', points: -300, source: 'Wishing Tree' }

describe('the wishes', () => {
  it('offer another try when they cannot be read', async () => {
    await open({ gateway: fakeGateway().offline(contentCalls.fetchWishes) })
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
  }, 15_000)

  it('may all have come true', async () => {
    await open({ gateway: fakeGateway().on(contentCalls.fetchWishes, []) })
    expect(await screen.findByText('All wishes have come true')).toBeVisible()
  })

  it('are there for a visitor, who signs in before giving and comes back to the wish; without Malay words a wish stands in English', async () => {
    const { container, person, path, returnsTo } = await open({ gateway: wishes(), language: 'bm' })
    expect(await screen.findByRole('heading', { name: 'Iman, 1 tahun' })).toBeVisible()
    expect(screen.getByText('A school bag.')).toBeVisible()
    expect(await screen.findByText('50,000 daripada 200,000 mata')).toBeVisible()
    await expectAccessible(container)
    await person.click(screen.getByRole('link', { name: 'Sumbang kepada Iman' }))
    expect(path()).toBe('/bm/signin')
    expect(returnsTo()).toBe(`/wishingtree/donate?wish=${WISH.id}`)
  })
})

describe('a gift', () => {
  it.each([
    ['en', 'Donate 100 points', 'Insufficient points'],
    ['bm', 'Sumbang 100 mata', 'Mata tidak mencukupi'],
  ] as const)('that the balance does not cover is refused (%s)', async (language, send, sentence) => {
    const gateway = wishes().on(rewardCalls.donateToWisher, refuse('insufficient-points-donation'))
    const { person } = await open({ gateway, member: true, totalPoints: 50, language, route: `/wishingtree/donate?wish=${WISH.id}` })
    await person.click(await screen.findByRole('button', { name: send }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(sentence)
  })

  it.each([
    ['en', 'Donate 100 points', 'error'],
    ['bm', 'Sumbang 100 mata', 'ralat'],
  ] as const)('that fails in any other way is an alert of one word (%s)', async (language, send, word) => {
    const gateway = wishes().on(rewardCalls.donateToWisher, refuse('not-found'))
    const { person } = await open({ gateway, member: true, language, route: `/wishingtree/donate?wish=${WISH.id}` })
    await person.click(await screen.findByRole('button', { name: send }))
    expect(within(await screen.findByRole('alertdialog')).getByText(word)).toBeVisible()
  })

  it('is one of 50 amounts, is thanked for, and lets the tree grow', async () => {
    const gateway = wishes().on(rewardCalls.donateToWisher, { points: -300, pointRecord: RECORD, totalPoints: 640 })
    const { person, queryClient, container } = await open({ gateway, member: true })
    await person.click(await screen.findByRole('button', { name: 'Donate to Iman' }))
    expect(screen.queryByTestId('own-leaf')).toBeNull()
    const dialog = await screen.findByRole('dialog', { name: 'A gift for Iman' })
    await person.click(within(dialog).getByRole('combobox', { name: 'How many points?' }))
    expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(50)
    await person.click(screen.getByRole('option', { name: '300 points', hidden: true }))
    expect(within(dialog).getByText('You will have 640 points left.')).toBeVisible()
    await person.click(within(dialog).getByRole('button', { name: 'Donate 300 points' }))
    const thanks = await screen.findByRole('alertdialog', { name: 'Thank you!' })
    expect(thanks).toHaveTextContent('You gave 300 points to Iman.')
    expect(within(thanks).getByText('50,300 of 200,000 points')).toBeVisible()
    expect(within(thanks).getByTestId('blossom')).toBeInTheDocument()
    expect(within(thanks).getByTestId('own-leaf')).toHaveTextContent('A')
    await expectAccessible(thanks)
    expect(gateway.seen(rewardCalls.donateToWisher)[0]?.body).toEqual({ id: aMember().id, wisherId: WISH.id, selectedValue: 300 })
    expect(queryClient.getQueryData(USER_KEY)).toMatchObject({ totalPoints: 640, points: [{ points: -300 }] })
    await person.click(within(thanks).getByRole('button', { name: 'OKAY' }))
    expect(within(container).getByText('4,500 points given')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Donate to Iman' })).toHaveFocus()
  })
})
