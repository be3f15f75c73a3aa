import { contentCalls } from '@club/contracts/http'
import { USER_KEY } from '@club/session'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { act, screen, waitFor } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import { NEWS } from '../../testing/news'
import { ViewNewsScreen } from './view-news.screen'

describe('a piece of news', () => {
  it('that is unknown sends its reader to the dashboard', async () => {
    const { path } = await renderScreen(<ViewNewsScreen />, {
      route: '/viewnews?news=nothing',
      user: aMember(),
      texts,
      gateway: fakeGateway().on(contentCalls.fetchNews, [NEWS]),
    })
    await waitFor(() => expect(path()).toBe('/dashboard'))
  })

  it('is taken off the screen of a member whose new stage it is not for', async () => {
    const gateway = fakeGateway().on(contentCalls.fetchNews, [{ ...NEWS, showingTo: 'pregnant' }])
    const { path, queryClient } = await renderScreen(<ViewNewsScreen />, {
      route: `/viewnews?news=${NEWS.id}`,
      user: aMember({ pregnancyStage: 'pregnant' }),
      texts,
      gateway,
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Double points' })).toBeVisible()
    gateway.on(contentCalls.fetchNews, [])
    act(() => void queryClient.setQueryData(USER_KEY, aMember({ pregnancyStage: 'oneChild' })))
    await waitFor(() => expect(path()).toBe('/dashboard'))
  })

  it('that cannot be shown says why in the words of the server', async () => {
    const gateway = fakeGateway().on(contentCalls.fetchNews, refuse('rate-limited'))
    await renderScreen(<ViewNewsScreen />, { route: '/viewnews?news=any', user: aMember(), texts, gateway })
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again later.')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('News')
  })

  it('is read with its day, and leads to the other pieces that are read here', async () => {
    const other = { ...NEWS, id: '55555555-5555-7555-8555-555555555555', title: { en: 'Receipts', bm: 'Resit' } }
    const elsewhere = { ...other, id: '66666666-6666-7666-8666-666666666666', link: 'https://brand.test', title: { en: 'A shop', bm: '' } }
    const gateway = fakeGateway().on(contentCalls.fetchNews, [NEWS, other, elsewhere])
    const { container } = await renderScreen(<ViewNewsScreen />, { route: `/viewnews?news=${NEWS.id}`, user: aMember(), texts, gateway })
    expect(await screen.findByRole('heading', { level: 1, name: 'Double points' })).toBeVisible()
    expect(screen.getByText('01/01/2026')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Receipts' })).toHaveAttribute('href', `/viewnews?news=${other.id}`)
    expect(screen.queryByRole('link', { name: 'A shop' })).toBeNull()
    await expectAccessible(container)
  })

  it('that is chosen among the others begins at its top, for the eye and for the keyboard', async () => {
    const other = { ...NEWS, id: '55555555-5555-7555-8555-555555555555', title: { en: 'Receipts', bm: 'Resit' } }
    const screenInPage = (
      <main tabIndex={-1}>
        <ViewNewsScreen />
      </main>
    )
    const gateway = fakeGateway().on(contentCalls.fetchNews, [NEWS, other])
    const { person } = await renderScreen(screenInPage, { route: `/viewnews?news=${NEWS.id}`, user: aMember(), texts, gateway })
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    await person.click(await screen.findByRole('link', { name: 'Receipts' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Receipts' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(scrolled.mock.calls).toEqual([[0, 0]])
    scrolled.mockRestore()
  })

  it('that leads to another site is not shown here', async () => {
    const gateway = fakeGateway().on(contentCalls.fetchNews, [{ ...NEWS, link: 'https://brand.test' }])
    const { path } = await renderScreen(<ViewNewsScreen />, { route: `/viewnews?news=${NEWS.id}`, user: aMember(), texts, gateway })
    await waitFor(() => expect(path()).toBe('/dashboard'))
  })
})
