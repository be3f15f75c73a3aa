import { isUpgradesTurn, nextModal, type ModalFacts, type ModalName } from './modal-queue'

const facts = (change: Partial<ModalFacts> = {}): ModalFacts => ({
  now: new Date('2026-01-15T10:00:00+08:00'),
  maintenanceDue: false,
  user: { ssoPopup: false, forceUpdated: true, promptFeedback: false, quiet: false, points: [] },
  greetings: { howToEarn: false, scanBonus: false },
  justLoggedIn: false,
  firstVisit: false,
  openQuests: 3,
  upgrade: 'none',
  closed: new Set(),
  ...change,
})
const everything = {
  maintenanceDue: true,
  user: { ssoPopup: true, forceUpdated: false, promptFeedback: true, quiet: false, points: [] },
  greetings: { howToEarn: true, scanBonus: true },
  justLoggedIn: true,
}

/** The windows that a member sees who closes one after the other. */
function shownInTurn(change: Partial<ModalFacts>): ModalName[] {
  const closed = new Set<ModalName>()
  const shown: ModalName[] = []
  let upgrade = change.upgrade ?? 'none'
  for (;;) {
    const name = nextModal(facts({ ...change, upgrade, closed }))
    if (name === null) return shown
    shown.push(name)
    closed.add(name)
    if (name === 'tierUpgrade') upgrade = 'none'
  }
}

describe('what stands over the dashboard', () => {
  it('is nothing on an ordinary visit', () => {
    expect(nextModal(facts())).toBeNull()
  })

  it('is no greeting for who has just joined: the page greets them', () => {
    expect(shownInTurn({ greetings: { howToEarn: true, scanBonus: true }, justLoggedIn: true, firstVisit: true })).toEqual([])
  })

  it('is never the promise of a bonus while a bigger one runs', () => {
    const greetings = { howToEarn: false, scanBonus: true }
    expect(nextModal(facts({ greetings, now: new Date('2025-10-08T00:00:00+08:00') }))).toBeNull()
    expect(nextModal(facts({ greetings, now: new Date('2025-10-11T23:59:59.999+08:00') }))).toBeNull()
    expect(nextModal(facts({ greetings, now: new Date('2025-10-12T00:00:00+08:00') }))).toBe('scanBonus')
    expect(nextModal(facts({ greetings, now: new Date('2025-10-07T23:59:59.999+08:00') }))).toBe('scanBonus')
  })

  it('comes one at a time, what cannot wait before what can', () => {
    expect(shownInTurn(everything)).toEqual(['maintenance', 'ssoNotice', 'profileWizard', 'feedbackPrompt', 'howToEarn', 'scanBonus'])
  })

  it('is a joy before any question, and no lesson after it', () => {
    expect(shownInTurn({ ...everything, upgrade: 'due' })).toEqual(['maintenance', 'ssoNotice', 'tierUpgrade', 'profileWizard', 'feedbackPrompt'])
    expect(shownInTurn({ justLoggedIn: true, upgrade: 'due' })).toEqual(['tierUpgrade'])
  })

  it('waits behind a joy that the server has still to give to one device, but for what comes before joys', () => {
    expect(shownInTurn({ ...everything, upgrade: 'asked' })).toEqual(['maintenance', 'ssoNotice'])
  })

  it('is another upgrade too, when one comes while the page is open', () => {
    expect(nextModal(facts({ upgrade: 'due', closed: new Set(['tierUpgrade']) }))).toBe('tierUpgrade')
  })

  it('leaves an upgrade to be asked for until no notice is due', () => {
    expect(isUpgradesTurn(facts({ maintenanceDue: true }))).toBe(false)
    expect(isUpgradesTurn(facts({ ...everything, maintenanceDue: false }))).toBe(false)
    expect(isUpgradesTurn(facts({ justLoggedIn: true, greetings: { howToEarn: true, scanBonus: true } }))).toBe(true)
    expect(isUpgradesTurn(facts())).toBe(true)
  })

  it('is the quests after a sign-in without another greeting, while one is open and before the third code', () => {
    expect(shownInTurn({ justLoggedIn: true })).toEqual(['quests'])
    expect(shownInTurn({ justLoggedIn: true, openQuests: 0 })).toEqual([])
    const withCodes = (count: number) => ({
      ...facts().user,
      points: Array.from({ length: count }, (_code, index) => ({
        id: String(index),
        createdAt: '2026-01-15T02:00:00.000Z',
        points: 120,
        source: 'Unique Code',
      })),
    })
    expect(shownInTurn({ justLoggedIn: true, user: withCodes(2) })).toEqual(['quests'])
    expect(shownInTurn({ justLoggedIn: true, user: withCodes(3) })).toEqual([])
    expect(shownInTurn({ justLoggedIn: true, user: withCodes(3), greetings: { howToEarn: true, scanBonus: true } })).toEqual(['howToEarn', 'scanBonus'])
    expect(shownInTurn({ justLoggedIn: true, greetings: { howToEarn: true, scanBonus: false } })).toEqual(['howToEarn'])
  })
})
