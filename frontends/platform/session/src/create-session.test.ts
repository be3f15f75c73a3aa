import { createApi, QueryClient } from '@club/api'
import { authCalls } from '@club/contracts/http'
import { aMember, fakeGateway } from '@club/web-testing'
import { waitFor } from '@testing-library/react'
import { createSession, type User } from './index'
import type { LiveEvent } from './live-updates'

function given(gateway = fakeGateway()) {
  localStorage.clear()
  const listeners: ((event: LiveEvent) => void)[] = []
  const queryClient = new QueryClient()
  const api = createApi({ baseUrl: '/api', getToken: () => 'token', onUnauthorized: () => undefined, language: () => 'en', transport: gateway.transport })
  const live = { start: () => undefined, stop: () => undefined, onEvent: (listener: (event: LiveEvent) => void) => void listeners.push(listener) }
  const session = createSession({ api, queryClient, storage: localStorage, live })
  session.acceptMember(aMember({ totalPoints: 100 }))
  const balance = () => queryClient.getQueryData<User>(['user'])?.totalPoints
  return { session, balance, emit: (event: LiveEvent) => listeners.forEach((listener) => listener(event)) }
}

describe('a session', () => {
  it('catches up on the balance when the live connection returns', async () => {
    const { balance, emit } = given(fakeGateway().on(authCalls.session, aMember({ totalPoints: 340 })))
    emit({ kind: 'returned' })
    await waitFor(() => expect(balance()).toBe(340))
  })

  it('stays with what it knows when the service cannot be asked', async () => {
    const { session, balance } = given(fakeGateway().offline(authCalls.session))
    await session.refreshUser()
    expect([session.state().status, balance()]).toEqual(['member', 100])
  })
})
