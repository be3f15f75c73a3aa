import { codeCalls, contentCalls, goalCalls, rewardCalls, userCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aQuest, dashboardGateway } from '../../testing/dashboard-gateway'
import { goal, pack } from '../../testing/goal'
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
  it('says to a member whose account is being checked since when, what that means, and where to answer', async () => {
    const { person, path } = await open({ user: aMember({ frozen: { since: '2026-01-14T17:00:00.000Z' } }) })
    const card = within(await screen.findByRole('region', { name: 'Your account is being checked' }, { timeout: 15_000 }))
    expect(card.getByText(/^Since 15\/01\/2026\. We will write to you within two working days\.$/)).toBeVisible()
    expect(card.getByText(/you cannot collect or spend points/)).toBeVisible()
    await person.click(card.getByRole('link', { name: 'Answer' }))
    expect(path()).toBe('/frozen')
  }, 30_000)

  it('says which part could not be loaded, and shows the rest', async () => {
    const gateway = dashboardGateway().offline(contentCalls.fetchWishes).offline(rewardCalls.fetchVouchers)
    await open({ gateway })
    expect(await screen.findByText('The tree could not be loaded.', {}, { timeout: 15_000 })).toBeVisible()
    expect(await screen.findByText('Gentle Wipes', {}, { timeout: 15_000 })).toBeVisible()
  }, 30_000)

  it('does not call the shelves empty while a part of them could not be loaded', async () => {
    const gateway = dashboardGateway().offline(rewardCalls.fetchCatalogue).on(rewardCalls.fetchDonations, [])
    await open({ gateway })
    expect(await screen.findByText('The rewards could not be loaded.', {}, { timeout: 15_000 })).toBeVisible()
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
    await person.click(await screen.findByText('Complete'))
    await person.click(within(await overlay('Update your profile')).getByRole('button', { name: 'Close' }))
    expect(overlays()).toEqual([])
    unmount()
    await open({ gateway: dashboardGateway({ quests: [aQuest('completeProfile', { completed: true })] }) })
    await screen.findByText(/1 of 1 completed/)
    expect(screen.queryByText('Complete')).not.toBeInTheDocument()
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

describe('what a parent comes back for', () => {
  const BRAND = '22222222-2222-7222-8222-222222222222'
  const FORMAT = '33333333-3333-7333-8333-333333333333'
  const SIZE = '44444444-4444-7444-8444-444444444444'
  const brands = [
    {
      id: BRAND,
      name: 'Touch',
      brandImage: '',
      formats: [{ id: FORMAT, name: 'pants' }],
      sizes: [{ id: SIZE, name: 'm', description: '6-11 kg', brandId: BRAND, formatId: FORMAT }],
    },
  ]
  const baby = (name: string, birthDate: string) => ({ id: name, name, gender: 'male' as const, birthDate, brandId: BRAND, formatId: FORMAT, sizeId: SIZE })
  const family = async () => within((await screen.findByText('My little ones')).closest('section') as HTMLElement)

  it('is nobody’s child that is unknown: a kind word and the way to tell', async () => {
    await open({ user: aMember({ pregnancyStage: 'trying' }) })
    expect((await family()).getByRole('heading', { level: 3 })).toHaveTextContent('Wishing you all the best')
  })

  it('reports each child how old they are and what fits, the eldest first, and asks for what is missing', async () => {
    const user = aMember({ babyInfos: [baby('Adam', '2025-05-15'), baby('Hana', '2023-12-01')] })
    const gateway = dashboardGateway()
      .on(codeCalls.listBrands, brands)
      .on(userCalls.listChildren, { children: ['2025-05-15', '2023-12-01', '2025-12-30'] })
    const { person, path, state } = await open({ user, gateway })
    const region = await family()
    expect(await region.findByText('Size M, L soon')).toBeVisible()
    expect(region.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Hana is 2 years old',
      'Adam is 8 months old',
      'Your baby is 2 weeks old',
    ])
    expect(region.getByText('Size M may be too small by now: L could fit better')).toBeVisible()
    await person.click(region.getByRole('link', { name: 'Edit Adam' }))
    expect([path(), state()]).toMatchObject(['/addbabyinfo', { baby: { name: 'Adam' } }])
  })

  it('counts the weeks of a pregnancy, and asks for the baby once the day has passed', async () => {
    const { unmount } = await open({ user: aMember({ pregnancyStage: 'pregnant', edb: '2026-04-09' }) })
    expect((await family()).getByRole('heading', { level: 3 })).toHaveTextContent('12 weeks to go')
    unmount()
    await open({ user: aMember({ pregnancyStage: 'pregnant', edb: '2026-01-10' }) })
    expect((await family()).getByRole('link', { name: 'Add a baby' })).toBeVisible()
  })

  it('is a goal: the way in points and in the packs they register most, and the way out', async () => {
    const gateway = dashboardGateway()
      .on(goalCalls.fetchGoal, { goal })
      .on(goalCalls.listPacks, { packs: [pack, pack] })
      .on(goalCalls.clearGoal, { goal: null })
    const { person } = await open({ gateway })
    expect(await screen.findByText('300 more points')).toBeVisible()
    expect(await screen.findByText('2 packs of DryPantz M to go')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Remove Gentle Wipes as your goal' }))
    expect(await screen.findByText('Save up for something nice')).toBeVisible()
  })

  it('is a goal that is reached, and can be redeemed', async () => {
    const { person, path, state } = await open({ gateway: dashboardGateway().on(goalCalls.fetchGoal, { goal: { ...goal, points: 940 } }) })
    await person.click(await screen.findByRole('link', { name: /^You have enough points! ?Gentle Wipes$/ }))
    expect([path(), state()]).toMatchObject(['/rewarddetail', { type: 'item', item: { id: 'item' } }])
  })

  it.each([
    ['soldOut', 'Sold out'],
    ['hidden', 'No longer offered'],
  ] as const)('is a goal that says when it is %s', async (state, words) => {
    await open({ gateway: dashboardGateway().on(goalCalls.fetchGoal, { goal: { ...goal, points: 100, state } }) })
    // On a desk its card, on a phone its line.
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
    expect(screen.getByRole('link', { name: 'Choose another' })).toHaveAttribute('href', '/pointshop')
    expect(screen.queryByRole('link', { name: 'Redeem now' })).toBeNull()
  })

  it('is a card of stamps, of which a new one is a joy once', async () => {
    const progress = (pantsCodes: number) =>
      dashboardGateway().on(goalCalls.fetchProgress, { codes: 9, pantsCodes, milestones: [], doublePointsDay: 15, firstReceipt: 'open' })
    const fresh = () => document.querySelectorAll('[data-new]').length
    const first = await open({ gateway: progress(3) })
    expect(await screen.findByText('2 more pants packs for the RM5 TnG PIN')).toBeVisible()
    expect([screen.getAllByText(/: collected/).length, fresh()]).toEqual([3, 0])
    const seen = localStorage.getItem('seenStamps') ?? ''
    first.unmount()
    const second = await open({ gateway: progress(5), flags: { seenStamps: seen } })
    expect(await screen.findByText('5 more pants packs for the RM10 AEON Voucher')).toBeVisible()
    expect(fresh()).toBe(2)
    expect(localStorage.getItem('seenStamps')).toBe(`${aMember().id}:5`)
    second.unmount()
  })

  it.each([
    ['2026-01-15T20:17:30+08:00', 'Double points today', '3 h 43 min left for your codes'],
    ['2026-01-15T23:59:30+08:00', 'Double points today', '1 min left for your codes'],
    ['2026-01-14T23:59:30+08:00', 'Double points tomorrow', 'Save the code of a pack for that day'],
    ['2026-01-16T00:00:00+08:00', 'Double points on 22/01/2026', 'Save the code of a pack for that day'],
  ])('is the day that doubles points, at %s in Malaysia: %s', async (now, title, note) => {
    await open({ now: new Date(now) })
    const strip = (await screen.findByText(title)).closest('a')
    expect(strip).toHaveTextContent(note)
    expect(strip?.closest('[aria-live]')).toBeNull()
  })

  it('is the moment of an upgrade, which the server gives to one device only', async () => {
    const upgraded = aMember({
      tier: 'Platinum',
      tierHistory: [
        { tierChangeDate: '2026-01-14T02:00:00.000Z', tierStatus: ['Upgraded', 'Dinaikkan'], tierChange: ['Gold to Platinum', 'Gold ke Platinum'] },
      ],
    })
    const claimed = { upgrade: { from: 'Gold' as const, to: 'Platinum' as const, changedAt: '2026-01-14T02:00:00.000Z' } }
    const gateway = dashboardGateway().on(goalCalls.claimUpgrade, claimed)
    const first = await open({ user: upgraded, gateway })
    const moment = await overlay('You are Platinum now!')
    expect(moment).toHaveTextContent('500 points to welcome you')
    await expectAccessible(moment)
    await first.person.click(within(moment).getByRole('button', { name: 'Close' }))
    const asked = localStorage.getItem('askedUpgrade') ?? ''
    first.unmount()
    const again = await open({ user: upgraded, gateway, flags: { askedUpgrade: asked } })
    await screen.findByText('Save up for something nice')
    expect(gateway.seen(goalCalls.claimUpgrade)).toHaveLength(1)
    again.unmount()
    const elsewhere = dashboardGateway().on(goalCalls.claimUpgrade, { upgrade: null })
    await open({ user: upgraded, gateway: elsewhere })
    await waitFor(() => expect(elsewhere.seen(goalCalls.claimUpgrade)).toHaveLength(1))
    expect(overlays()).toEqual([])
  })

  it('is the moment of an upgrade before any lesson, and no lesson after it on the same visit', async () => {
    const tierHistory = [
      {
        tierChangeDate: '2026-01-14T02:00:00.000Z',
        tierStatus: ['Upgraded', 'Dinaikkan'] as [string, string],
        tierChange: ['Gold to Platinum', 'Gold ke Platinum'] as [string, string],
      },
    ]
    const claimed = { upgrade: { from: 'Gold' as const, to: 'Platinum' as const, changedAt: '2026-01-14T02:00:00.000Z' } }
    const { person } = await open({
      user: aMember({ tier: 'Platinum', tierHistory }),
      gateway: dashboardGateway().on(goalCalls.claimUpgrade, claimed),
      flags: { needShowGIFModal: 'true', needShowUniqueCodeBonus: 'true' },
      justLoggedIn: true,
    })
    await person.click(within(await overlay('You are Platinum now!')).getByRole('button', { name: 'Close' }))
    expect(overlays()).toEqual([])
    expect(localStorage.getItem('needShowGIFModal')).toBe('true')
  })
})

it('shows its shape while nothing is known yet', async () => {
  const { container } = await renderScreen(<DashboardScreen />, { route: '/dashboard', texts, gateway: fakeGateway(), preload: [] })
  expect(within(container).getByRole('status')).toHaveTextContent('Loading')
})
