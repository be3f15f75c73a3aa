import { createApi, QueryClient } from '@club/api'
import { adminAuthCalls, authCalls, contentCalls, contestCalls, goalCalls, type CallDefinition } from '@club/contracts/http'
import { aMember, fakeGateway, refuse } from '@club/web-testing'
import { localStore } from '@club/ui/browser-storage'
import { waitFor } from '@testing-library/react'
import { createSession, type Administrator, type User } from './index'
import type { LiveEvent } from './live-updates'

const ADMINISTRATOR: Administrator = { id: '0190b6d2-0000-7000-8000-0000000000b1', username: 'mei', role: 'dev', type: 'dev', token: 'admin-token' }

function begin(gateway = fakeGateway()) {
  const listeners: ((event: LiveEvent) => void)[] = []
  const queryClient = new QueryClient()
  const api = createApi({ baseUrl: '/api', getToken: () => 'token', onUnauthorized: () => undefined, language: () => 'en', transport: gateway.transport })
  const live = { start: () => undefined, stop: () => undefined, onEvent: (listener: (event: LiveEvent) => void) => void listeners.push(listener) }
  const session = createSession({ api, queryClient, storage: localStore, live })
  const balance = () => queryClient.getQueryData<User>(['user'])?.totalPoints
  return { session, queryClient, balance, emit: (event: LiveEvent) => listeners.forEach((listener) => listener(event)) }
}

function given(gateway = fakeGateway()) {
  localStorage.clear()
  const begun = begin(gateway)
  begun.session.acceptMember(aMember({ totalPoints: 100 }))
  return begun
}

describe('a session', () => {
  it('catches up on the balance when the live connection returns', async () => {
    const { balance, emit } = given(fakeGateway().on(authCalls.session, aMember({ totalPoints: 340 })))
    emit({ kind: 'returned' })
    await waitFor(() => expect(balance()).toBe(340))
  })

  it('asks again for quests, boxes and packs once points have come, and keeps what points do not change', () => {
    const { queryClient, emit } = given(fakeGateway().on(authCalls.session, aMember({ totalPoints: 340 })))
    const changed = [contentCalls.fetchQuests, contestCalls.listBoxes, goalCalls.listPacks, goalCalls.fetchProgress].map(({ id }) => [id, null])
    const kept = [contentCalls.fetchNews.id, null]
    for (const key of [...changed, kept]) queryClient.setQueryData(key, [])
    emit({ kind: 'points', totalPoints: 340, points: 240, source: 'Unique Code' })
    const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
    expect(changed.map(isStale)).toEqual([true, true, true, true])
    expect(isStale(kept)).toBe(false)
  })

  it('keeps the answer to the later of two requests, whichever comes first', async () => {
    const answers: ((user: User) => void)[] = []
    const gateway = fakeGateway().on(authCalls.session, () => new Promise<User>((resolve) => answers.push(resolve)))
    const { session, balance } = given(gateway)
    const earlier = session.refreshUser()
    const later = session.refreshUser()
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(aMember({ totalPoints: 340 }))
    await later
    answers[0]?.(aMember({ totalPoints: 220 }))
    await earlier
    expect(balance()).toBe(340)
  })

  it('stays with what it knows when the service cannot be asked', async () => {
    const { session, balance } = given(fakeGateway().offline(authCalls.session))
    await session.refreshUser()
    expect([session.state().status, balance()]).toEqual(['member', 100])
  })

  it('that could not be restored is asked for again at once when the network returns, and by itself while it does not', async () => {
    const gateway = fakeGateway().offline(authCalls.session)
    localStorage.setItem('token', aMember().token)
    localStorage.setItem('type', 'user')
    const { session } = begin(gateway)
    await session.restore()
    expect(session.state().status).toBe('failed')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(gateway.seen(authCalls.session)).toHaveLength(2))
    await waitFor(() => expect(session.state().status).toBe('failed'))
    gateway.on(authCalls.session, aMember({ totalPoints: 100 }))
    await waitFor(() => expect(session.state().status).toBe('member'), { timeout: 10_000 })
    window.dispatchEvent(new Event('online'))
    expect(gateway.seen(authCalls.session)).toHaveLength(3)
  })

  it.each(['reached', 'out of reach'])('is over here at the log-out, and at a server that is %s', async (server) => {
    const gateway = fakeGateway().on(authCalls.logOut, { success: true }).on(adminAuthCalls.logOut, { success: true })
    if (server === 'out of reach') gateway.offline(authCalls.logOut).offline(adminAuthCalls.logOut)
    const { session } = given(gateway)
    session.signOut()
    expect([session.state().status, localStorage.getItem('token')]).toEqual(['visitor', null])
    session.acceptAdmin(ADMINISTRATOR)
    session.lock('idle')
    expect(localStorage.getItem('token')).toBeNull()
    const bodiesOf = (call: CallDefinition) => gateway.seen(call).map(({ body }) => body)
    await waitFor(() =>
      expect([bodiesOf(authCalls.logOut), bodiesOf(adminAuthCalls.logOut)]).toEqual([[{ token: aMember().token }], [{ token: 'admin-token' }]]),
    )
  })

  it('that ended by itself leaves the cart and what is not decided to its member; a log-out leaves what is not decided alone', async () => {
    const gateway = fakeGateway().on(authCalls.session, refuse('session-expired')).on(authCalls.logOut, { success: true })
    const { session } = given(gateway)
    const left = () => ['cart', 'intent:voucher:1', 'keptCode:1:ABCDE23456', 'seenStamps'].filter((slot) => localStorage.getItem(slot) !== null)
    for (const slot of ['cart', 'intent:voucher:1', 'keptCode:1:ABCDE23456', 'seenStamps']) localStorage.setItem(slot, 'x')
    await session.refreshUser()
    expect(session.state().status).toBe('visitor')
    expect(left()).toEqual(['cart', 'intent:voucher:1', 'keptCode:1:ABCDE23456'])
    session.acceptMember(aMember())
    expect(left()).toEqual(['cart', 'intent:voucher:1', 'keptCode:1:ABCDE23456'])
    session.signOut()
    expect(left()).toEqual(['intent:voucher:1', 'keptCode:1:ABCDE23456'])
  })

  it('of an administrator whose token was taken is known to be locked by a page that is loaded anew, until they sign in', () => {
    const before = given().session
    before.acceptAdmin(ADMINISTRATOR)
    before.lock('idle')
    const { session } = begin()
    expect(session.state()).toMatchObject({ status: 'visitor', token: null, locked: 'idle' })
    session.acceptAdmin(ADMINISTRATOR)
    expect(begin().session.state()).toMatchObject({ status: 'restoring', locked: null })
  })
})
