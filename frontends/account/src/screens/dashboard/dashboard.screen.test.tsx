import { rewardCalls, userCalls, contentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aQuest, dashboardGateway } from '../../testing/dashboard-gateway'
import { aMember, texts } from '../../testing/member'
import { DashboardScreen } from './dashboard.screen'

const ORDINARY_DAY = new Date('2026-01-15T10:00:00+08:00')
const signedInBefore = (session: { clearJustLoggedIn: () => void }) => session.clearJustLoggedIn()

/** Opens the dashboard as after a sign-in; `flags` is what the sign-in left in local storage. */
async function open({
  user = aMember(),
  gateway = dashboardGateway(),
  flags = {},
  now = ORDINARY_DAY,
  justLoggedIn = false,
}: { user?: ReturnType<typeof aMember>; gateway?: FakeGateway; flags?: Record<string, string>; now?: Date; justLoggedIn?: boolean } = {}) {
  const rendered = await renderScreen(<DashboardScreen />, {
    route: '/dashboard',
    user,
    texts,
    gateway,
    now,
    prepare: (session) => {
      if (!justLoggedIn) signedInBefore(session)
      for (const [name, value] of Object.entries(flags)) localStorage.setItem(name, value)
    },
  })
  return rendered
}
// Roles of the whole dashboard are slow to compute: only what the test is about is requested by role.
const overlays = () => [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')]
async function overlay(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = overlays().find((one) => one.querySelector('h2')?.textContent === title)
    if (found === undefined) throw new Error(`nothing called "${title}" stands over the dashboard`)
    return found
  })
}

describe('the dashboard', () => {
  it('says which part could not be loaded, and shows the rest', async () => {
    const gateway = dashboardGateway().offline(contentCalls.fetchWishes).offline(rewardCalls.fetchVouchers)
    await open({ gateway })
    expect(await screen.findByText('The tree could not be loaded.', {}, { timeout: 15_000 })).toBeVisible()
    expect(await screen.findByText('Gentle Wipes', {}, { timeout: 15_000 })).toBeVisible()
  }, 30_000)

  it('shows rewards in stock only, each leading to its detail', async () => {
    const { person, path, state } = await open()
    const link = await screen.findByText('Gentle Wipes')
    expect(screen.queryByText('RM5 TnG PIN')).not.toBeInTheDocument()
    expect(screen.getByText('Diapers for a Day').closest('a')).toHaveTextContent('Give 100 points')
    await person.click(link)
    expect(path()).toBe('/rewarddetail')
    expect(state()).toMatchObject({ type: 'item', item: { id: 'item' } })
  })

  it('counts the wishes and the journey to the tree, and leads to every place the specification names', async () => {
    const { container } = await open()
    expect(await screen.findByText('50,000 of 200,000 points given')).toBeVisible()
    const targets = [...container.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href'))
    for (const to of [
      '/scancode',
      '/uploadReceipt',
      '/pointshop',
      '/picksample',
      '/help',
      '/quest',
      '/contest',
      '/inbox',
      '/userprofile',
      '/pointhistory',
      '/tier',
      '/referandearn',
      '/faq/how-to-collect-points',
      '/mysteryboxhome',
      '/wishingtree',
      '/wishingtree/donate',
    ])
      expect(targets).toContain(to)
  })

  it('asks to complete the profile while that quest is open, and not afterwards', async () => {
    const { person, unmount } = await open({ gateway: dashboardGateway({ quests: [aQuest('completeProfile')] }) })
    await person.click(await screen.findByText('Complete now'))
    await person.click(within(await overlay('Update your profile')).getByRole('button', { name: 'Close' }))
    expect(overlays()).toEqual([])
    unmount()
    await open({ gateway: dashboardGateway({ quests: [aQuest('completeProfile', { completed: true })] }) })
    await screen.findByText(/1 of 1 completed/)
    expect(screen.queryByText('Complete now')).not.toBeInTheDocument()
  })
})

describe('the greetings of a sign-in', () => {
  it('stay away when the member does not want them again', async () => {
    const flags = { needShowGIFModal: 'true', notShowAgain: 'true', needShowUniqueCodeBonus: 'true', notShowAgainScanBonus: 'true' }
    await open({ flags })
    expect(overlays()).toEqual([])
  })

  it('come one after the other; a tick keeps the first from coming back', async () => {
    const { person } = await open({
      flags: { needShowGIFModal: 'true', needShowUniqueCodeBonus: 'true' },
      justLoggedIn: true,
      gateway: dashboardGateway({ quests: [aQuest('firstScan', { points: 0 })] }),
    })
    const first = await overlay('How to earn points')
    expect(overlays()).toHaveLength(1)
    await expectAccessible(first)
    await person.click(within(first).getByRole('checkbox', { name: 'Do not show this again' }))
    await person.click(within(first).getByRole('button', { name: 'Got it' }))
    expect(localStorage.getItem('notShowAgain')).toBe('true')
    expect(localStorage.getItem('needShowGIFModal')).toBeNull()

    const second = await overlay('More from your pants codes')
    await person.click(within(second).getByRole('button', { name: 'Later' }))
    expect(localStorage.getItem('notShowAgainScanBonus')).toBeNull()
    expect(localStorage.getItem('needShowUniqueCodeBonus')).toBeNull()
    expect(overlays()).toEqual([])
  })

  it('leave the bonus out while the promotion runs', async () => {
    await open({ flags: { needShowUniqueCodeBonus: 'true' }, now: new Date('2025-10-08T00:00:00+08:00') })
    expect(overlays()).toEqual([])
    expect(localStorage.getItem('needShowUniqueCodeBonus')).toBe('true')
  })

  it('are the open quests, one by one, when nothing else is due', async () => {
    await open({
      justLoggedIn: true,
      gateway: dashboardGateway({ quests: [aQuest('firstScan', { points: 0, path: '/scancode' }), aQuest('referFriend', { completed: true })] }),
    })
    const quests = await overlay('Your next points')
    expect(within(quests).getByRole('heading', { name: 'firstScan' })).toBeVisible()
    expect(within(quests).getByText('2x pts')).toBeVisible()
    expect(within(quests).queryByText('referFriend')).not.toBeInTheDocument()
  })
})

describe('what the club has to say', () => {
  it('is the maintenance, with a support contact, within its window', async () => {
    const { person, unmount } = await open({ now: new Date('2025-03-27T22:59:59+08:00') })
    expect(overlays()).toEqual([])
    unmount()
    await open({ now: new Date('2025-03-28T00:59:59+08:00') })
    const alert = await overlay('Maintenance announcement')
    expect(alert).toHaveTextContent('1-800-00-0000')
    await person.click(within(alert).getByRole('button', { name: 'OKAY' }))
    expect(overlays()).toEqual([])
  })

  it('is the single sign-on, once: the server is notified', async () => {
    const user = aMember({ ssoPopup: true })
    const gateway = dashboardGateway().on(userCalls.acknowledgeSso, { ...user, ssoPopup: false })
    const { person, queryClient } = await open({ user, gateway })
    const alert = await overlay('One account for both')
    await person.click(within(alert).getByRole('button', { name: 'OKAY' }))
    await waitFor(() => expect(gateway.seen(userCalls.acknowledgeSso)).toMatchObject([{ body: { id: user.id } }]))
    await waitFor(() => expect(queryClient.getQueryData(['user'])).toMatchObject({ ssoPopup: false }))
    expect(overlays()).toEqual([])
  })

  it.each([
    ['Yes, it is here', true],
    ['No, not yet', false],
  ])('is whether the sample has come: "%s" leads to the feedback', async (button, received) => {
    const { person, path, state } = await open({ user: aMember({ id: `member-${received}`, promptFeedback: true }) })
    await person.click(within(await overlay('Has your free sample arrived?')).getByRole('button', { name: button }))
    expect(path()).toBe('/freesample/feedback')
    expect(state()).toEqual({ received })
  })
})

it('shows its shape while nothing is known yet', async () => {
  const { container } = await renderScreen(<DashboardScreen />, { route: '/dashboard', texts, gateway: fakeGateway(), preload: [] })
  expect(within(container).getByRole('status')).toHaveTextContent('Loading')
})
