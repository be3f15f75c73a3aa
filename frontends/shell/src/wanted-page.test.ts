import { ApiRefusal } from '@club/api'
import { createWantedPage, type WantedPage } from './wanted-page'

const VISITOR = { status: 'visitor', ended: null, locked: null } as const
const EXPIRED = { ...VISITOR, ended: new ApiRefusal(401, 'SESSION_EXPIRED', {}) }
const LOCKED = { ...VISITOR, locked: 'idle' } as const
const MEMBER = { status: 'member', ended: null, locked: null } as const
const STAFF = { ...MEMBER, status: 'admin' } as const
const unknown = { away: true, forMembers: false, forStaff: false, signIn: false }
const ledAway = { ...unknown, forMembers: true }
const staffPage = { ...unknown, forStaff: true }
const visitorPage = { ...unknown, away: false }
const publicPage = { ...ledAway, away: false }
const signIn = { ...visitorPage, signIn: true }

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}
const at = (to: string, state: unknown = null) => ({ to, state })
const comesIn = (wanted: WantedPage) => wanted.follow(MEMBER, at('/en/signin'), { ...signIn, away: true })?.to ?? null

describe('the page somebody wanted', () => {
  it('is not an unknown one', () => {
    const wanted = createWantedPage(storage())
    wanted.follow(VISITOR, at('/zzz'), unknown)
    expect(comesIn(wanted)).toBeNull()
  })
  it('is not the one that a member left by choice', () => {
    const wanted = createWantedPage(storage())
    wanted.follow(MEMBER, at('/tier'), publicPage)
    wanted.follow(VISITOR, at('/tier'), ledAway)
    expect(comesIn(wanted)).toBeNull()
  })
  it('is the member page of a link that was opened signed out, once', () => {
    const wanted = createWantedPage(storage())
    expect(wanted.follow(VISITOR, at('/viewnews?news=1'), ledAway)).toBeNull()
    wanted.follow(VISITOR, at('/en'), visitorPage)
    wanted.follow(VISITOR, at('/en/signin'), signIn)
    expect(comesIn(wanted)).toBe('/viewnews?news=1')
    expect(wanted.follow(MEMBER, at('/zzz'), unknown)).toBeNull()
  })
  it('is the public page from which somebody went to sign in, with what it held', () => {
    const wanted = createWantedPage(storage())
    wanted.follow(VISITOR, at('/wishingtree'), publicPage)
    wanted.follow(VISITOR, at('/rewarddetail', { usr: { type: 'item' } }), publicPage)
    wanted.follow(VISITOR, at('/en/signin'), signIn)
    wanted.follow(VISITOR, at('/password/forgot'), visitorPage)
    wanted.follow(VISITOR, at('/en/signin'), signIn)
    expect(wanted.follow(MEMBER, at('/en/signin'), { ...signIn, away: true })).toEqual({ to: '/rewarddetail', state: { usr: { type: 'item' } } })
  })
  it('is what the page said rather than the page, also when the sign-in loads the club anew', () => {
    const kept = storage()
    const before = createWantedPage(kept)
    before.follow(VISITOR, at('/wishingtree/donate'), publicPage)
    before.want('/wishingtree/donate?wish=1')
    before.follow(VISITOR, at('/en/signin'), signIn)
    const after = createWantedPage(kept)
    after.follow({ ...VISITOR, status: 'restoring' }, at('/en/signin?code=1'), signIn)
    after.follow(VISITOR, at('/en/signin'), signIn)
    expect(comesIn(after)).toBe('/wishingtree/donate?wish=1')
    expect(comesIn(after)).toBeNull()
  })
  it('is the page on which the session ended', () => {
    const wanted = createWantedPage(storage())
    wanted.follow(MEMBER, at('/addAddress'), publicPage)
    wanted.follow(EXPIRED, at('/addAddress'), ledAway)
    expect(comesIn(wanted)).toBe('/addAddress')
  })
  it('is no page of staff who logged out, and the one with its record on which their session ended', () => {
    const edit = at('/admin/item/edit', { usr: { item: 7 } })
    const login = at('/admin/login')
    const comesBack = (visitor: typeof VISITOR | typeof LOCKED | typeof EXPIRED) => {
      const wanted = createWantedPage(storage())
      wanted.follow(visitor, edit, staffPage)
      wanted.follow(visitor, login, { ...staffPage, away: false })
      return wanted.follow(STAFF, login, staffPage)
    }
    expect([VISITOR, LOCKED, EXPIRED].map(comesBack)).toEqual([null, edit, edit])
  })
})
