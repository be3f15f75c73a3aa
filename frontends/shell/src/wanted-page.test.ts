import { ApiRefusal } from '@club/api'
import { createWantedPage } from './wanted-page'

const VISITOR = { status: 'visitor', ended: null } as const
const EXPIRED = { status: 'visitor', ended: new ApiRefusal(401, 'SESSION_EXPIRED', {}) } as const
const MEMBER = { status: 'member', ended: null } as const
const ledAway = { away: true, forMembers: true }
const stays = { away: false, forMembers: false }
const visitorPage = { away: true, forMembers: false }

describe('the page somebody wanted', () => {
  it('is not an unknown one', () => {
    const wanted = createWantedPage()
    wanted.follow(VISITOR, '/zzz', visitorPage)
    expect(wanted.follow(MEMBER, '/en/signin', visitorPage)).toBeNull()
  })
  it('is not the one that a member left by choice', () => {
    const wanted = createWantedPage()
    wanted.follow(MEMBER, '/tier', { away: false, forMembers: true })
    wanted.follow(VISITOR, '/tier', ledAway)
    expect(wanted.follow(MEMBER, '/en/signin', visitorPage)).toBeNull()
  })
  it('is the member page of a link that was opened signed out, once', () => {
    const wanted = createWantedPage()
    expect(wanted.follow(VISITOR, '/viewnews?news=1', ledAway)).toBeNull()
    wanted.follow(VISITOR, '/en', stays)
    expect(wanted.follow(MEMBER, '/en/signin', visitorPage)).toBe('/viewnews?news=1')
    expect(wanted.follow(MEMBER, '/zzz', visitorPage)).toBeNull()
  })
  it('is the public page that was left to sign in, once', () => {
    const wanted = createWantedPage()
    wanted.want('/wishingtree/donate?wish=1')
    wanted.follow(VISITOR, '/en/signin', stays)
    expect(wanted.follow(MEMBER, '/en/signin', visitorPage)).toBe('/wishingtree/donate?wish=1')
    expect(wanted.follow(MEMBER, '/en/signin', visitorPage)).toBeNull()
  })
  it('is the page on which the session ended', () => {
    const wanted = createWantedPage()
    wanted.follow(MEMBER, '/addAddress', { away: false, forMembers: true })
    wanted.follow(EXPIRED, '/addAddress', ledAway)
    expect(wanted.follow(MEMBER, '/en/signin', visitorPage)).toBe('/addAddress')
  })
})
