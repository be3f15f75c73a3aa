import { authCalls, contentCalls, goalCalls, userCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { dashboardGateway } from '../testing/dashboard-gateway'
import { aMember, aRecord, texts } from '../testing/member'
import { DashboardScreen } from './dashboard/dashboard.screen'
import { InboxScreen } from './inbox/inbox.screen'
import { PointHistoryScreen } from './point-history/point-history.screen'
import { ScanCodeSuccessScreen } from './scan-code-success/scan-code-success.screen'
import { TierHistoryScreen } from './tier-history/tier-history.screen'
import { UserProfileScreen } from './user-profile/user-profile.screen'
import { ViewNewsScreen } from './view-news/view-news.screen'
import { ViewPointsScreen } from './view-points/view-points.screen'

const NEWS = {
  id: '44444444-4444-7444-8444-444444444444',
  active: true,
  showingTo: 'All',
  link: '',
  title: { en: 'Double points', bm: '' },
  description: { en: 'Twice.', bm: '' },
  image: { en: '', bm: '' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

describe('the member screens', () => {
  it('send somebody without a registered code from the success page to the form', async () => {
    const { path } = await renderScreen(<ScanCodeSuccessScreen />, { route: '/scancode/success', user: aMember(), texts })
    expect(path()).toBe('/scancode')
  })

  it('celebrate a registered code once, and not again when its page is loaded again', async () => {
    const named = (name: string) => ({ id: '22222222-2222-7222-8222-222222222222', name })
    const outcome = {
      gainedPoints: 120,
      foundScanned: true,
      brand: named('Touch'),
      format: named('tape'),
      size: named('L'),
      data: [aRecord(1, 120)],
      voucherRewarded: { status: false, voucherType: null },
    }
    const at = (state: unknown) => ({ route: '/scancode/success', user: aMember(), texts, state })
    const { person, state, container, unmount } = await renderScreen(<ScanCodeSuccessScreen />, at(outcome))
    const turns = () => [...container.querySelectorAll<HTMLElement>('[data-shown]')]
    const parts = ['+120', 'How you earned them', 'Your progress', 'Enter another code']
    const paper = () => container.querySelectorAll('[data-colour]').length
    expect(screen.getByRole('alertdialog')).toHaveTextContent('You have received 120 points!')
    // Nothing plays behind the window.
    expect(turns().map(({ dataset }) => dataset['shown'])).toEqual(parts.map(() => 'later'))
    expect(paper()).toBe(0)
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    // Points, bonuses, the tier and what to do next come in this order.
    expect(turns().map(({ dataset, style }) => `${dataset['shown']} ${style.getPropertyValue('--turn')}`)).toEqual(parts.map((_part, turn) => `now ${turn}`))
    turns().forEach((turn, index) => expect(turn).toHaveTextContent(parts[index] ?? ''))
    expect(paper()).toBeGreaterThan(0)
    const kept = state()
    unmount()
    const { container: again } = await renderScreen(<ScanCodeSuccessScreen />, at(kept))
    expect(screen.getByRole('heading', { name: 'Code registered' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(again.querySelectorAll('[data-colour], [data-shown=now]')).toHaveLength(0)
  })

  it('send an unknown piece of news to the dashboard', async () => {
    const { path } = await renderScreen(<ViewNewsScreen />, {
      route: '/viewnews?news=nothing',
      user: aMember(),
      texts,
      gateway: fakeGateway().on(contentCalls.fetchNews, [NEWS]),
    })
    await waitFor(() => expect(path()).toBe('/dashboard'))
  })

  it('say in the words of the server why a piece of news cannot be shown', async () => {
    const gateway = fakeGateway().on(contentCalls.fetchNews, refuse('rate-limited'))
    await renderScreen(<ViewNewsScreen />, { route: '/viewnews?news=any', user: aMember(), texts, gateway })
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again later.')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('News')
  })

  it('log a member out on all devices only when they confirm it and the server has done it', async () => {
    const gateway = fakeGateway().offline(authCalls.logOutEverywhere)
    const { person, session, container } = await renderScreen(<UserProfileScreen />, { route: '/userprofile', user: aMember(), texts, gateway })
    const press = (name: string) => person.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
    await press('Log out on all devices')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('You will have to log in again everywhere, on this device too.')
    await expectAccessible(container)
    await press('Cancel')
    expect(gateway.seen(authCalls.logOutEverywhere)).toHaveLength(0)
    await press('Log out on all devices')
    await press('Log out')
    await press('OKAY')
    expect(session.state().status).toBe('member')
    gateway.on(authCalls.logOutEverywhere, { success: true }).on(authCalls.logOut, { success: true })
    await press('Log out on all devices')
    await press('Log out')
    await waitFor(() => expect(session.state()).toMatchObject({ status: 'visitor', ended: null }))
  })

  it('offer another try when the inbox cannot be read', async () => {
    await renderScreen(<InboxScreen />, { route: '/inbox', user: aMember(), texts, gateway: fakeGateway().offline(userCalls.listInbox) })
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 })).toBeVisible()
  }, 20_000)

  it.each([
    [3998, '2 more points to Platinum'],
    [3999, '1 more point to Platinum'],
    [4000, 'You have enough points for Platinum. Your new tier shows within 24 hours.'],
  ])('say with %i points of the year: %s', async (totalPointsInPastYear, words) => {
    await renderScreen(<DashboardScreen />, { route: '/dashboard', user: aMember({ totalPointsInPastYear }), texts, gateway: dashboardGateway() })
    expect(screen.getByText(words)).toBeVisible()
  })

  it('greet by first name, and follow the balance without a reload', async () => {
    const gateway = dashboardGateway().on(contentCalls.fetchNews, [NEWS])
    const { container, queryClient } = await renderScreen(<DashboardScreen />, { route: '/dashboard', user: aMember(), texts, gateway })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Aisyah')
    expect(screen.getByRole('link', { name: /Your points/ })).toHaveAttribute('href', '/pointhistory')
    expect(screen.getByText('2,760 more points to Platinum')).toBeVisible()
    expect((await screen.findByText('Double points', {}, { timeout: 10_000 })).closest('a')).toHaveAttribute('href', `/viewnews?news=${NEWS.id}`)
    queryClient.setQueryData(['user'], aMember({ totalPoints: 1180 }))
    await waitFor(() => expect(container.querySelector('a[href="/pointhistory"]')).toHaveTextContent('1,180'))
    await expectAccessible(container)
  })

  it('show the latest three records, and spent points apart and negative', async () => {
    const user = aMember({ points: [aRecord(1, 120), aRecord(2, -300, 'Point Shop Redemption'), aRecord(3, 80, 'Raya Campaign'), aRecord(4, 50)] })
    const { unmount } = await renderScreen(<PointHistoryScreen />, { route: '/pointhistory', user, texts })
    expect(within(screen.getByRole('list', { name: 'Latest' })).getAllByRole('listitem')).toHaveLength(3)
    unmount()
    const { person } = await renderScreen(<ViewPointsScreen />, { route: '/viewpoints', user, texts })
    await person.click(screen.getByRole('tab', { name: 'Points used' }))
    expect(screen.getByText('−300')).toHaveClass('used')
  })

  it('show the history by month with its sum, and the pack of a code', async () => {
    const at = (index: number, createdAt: string, points: number, source?: string) => ({ ...aRecord(index, points, source), createdAt })
    const points = [
      at(1, '2026-02-01T02:00:00.000Z', 150),
      at(2, '2026-02-01T02:00:00.000Z', 300, 'scanMilestone'),
      at(3, '2026-01-31T16:00:00.000Z', 10, 'Raya Campaign'),
      at(4, '2026-01-31T15:59:59.000Z', 120, 'Receipt Upload'),
    ]
    const packs = [{ registeredAt: '2026-02-01T02:00:00.000Z', brand: 'DryPantz', format: 'pants', size: 'm', points: 150 }]
    const gateway = fakeGateway().on(goalCalls.listPacks, { packs })
    const { container } = await renderScreen(<ViewPointsScreen />, { route: '/viewpoints', user: aMember({ points }), texts, gateway, language: 'bm' })
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('DryPantz · Lampin seluar · M'))
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('DryPantz · Lampin seluar · M: 3x mata')
    const months = ['Februari 2026', 'Januari 2026'].map((name) => screen.getByRole('region', { name }))
    expect(months.map((month) => within(month).getAllByRole('listitem').length)).toEqual([3, 1])
    expect(months[0]).toHaveTextContent('+460 pada bulan ini')
    expect(months[1]).toHaveTextContent('+120 pada bulan ini')
    await expectAccessible(container)
  })

  it('say what points were spent on, in the reader’s language', async () => {
    const spent = (index: number, source: string, en: string, bm = en) => ({ ...aRecord(index, -100, source), reference: { en, bm } })
    const points = [spent(1, 'Point Shop Redemption', 'Bear Towel', 'Tuala Beruang'), spent(2, 'Wishing Tree', 'Iman'), aRecord(3, 200, 'Mystery Box')]
    await renderScreen(<PointHistoryScreen />, { route: '/pointhistory', user: aMember({ points }), texts, language: 'bm' })
    const lines = within(screen.getByRole('list', { name: 'Terkini' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^Kedai ganjaranTuala Beruang /),
      expect.stringMatching(/^Pokok HajatIman /),
      expect.stringMatching(/^Kotak misteriMata daripada kotak anda /),
    ])
  })

  it('write the tier history in UTC days and in the chosen language', async () => {
    const user = aMember({
      tierHistory: [
        { tierChangeDate: '2026-08-14T18:30:00.000Z', tierStatus: ['Upgraded', 'Dinaikkan'], tierChange: ['Gold to Platinum', 'Gold ke Platinum'] },
        { tierChangeDate: '2025-08-14T18:30:00.000Z', tierStatus: ['None', 'Tiada'], tierChange: ['None', 'Tiada'] },
      ],
    })
    await renderScreen(<TierHistoryScreen />, { route: '/tierHistory', user, language: 'bm', texts })
    expect(screen.getByRole('row', { name: '14-08-2026 Gold ke Platinum Dinaikkan' })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: '14-08-2025 Gold, kekal Tiada' })).toBeInTheDocument()
    expect(screen.getByText('NUR AISYAH')).toBeVisible()
  })
})
