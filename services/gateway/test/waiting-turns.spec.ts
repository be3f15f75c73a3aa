import { once } from 'node:events'
import { connect } from 'node:net'
import { defineCall } from '@club/contracts/http'
import { createTurns } from '@club/kernel'
import { API_PATH } from '@club/rules'
import { callSignal } from '@club/service-host'
import { waitFor } from '@club/testing'
import * as z from 'zod'
import type { Member } from '../src/auth/sessions'
import { RowsAnswer } from '../src/pipeline/route'
import { givenCall } from './given-call'
import type { GivenCall } from './given-call'

const WAIT_MS = 50
const caller: Member = { kind: 'member', id: 'm', token: 't', version: 1, sessionId: 's', tokenExpiresAt: Infinity, membershipEnded: false }
const about = { method: 'GET', auth: 'member', refusals: [], summary: 'For this test', tag: 'test' } as const
const call = defineCall({ ...about, id: 'test.call', path: '/test/call', answer: z.object({ done: z.boolean() }) })
const report = defineCall({ ...about, id: 'test.report', path: '/test/report', long: 'report', answer: z.array(z.object({ text: z.string() })) })

let given: GivenCall
afterEach(() => given.stop())
const ask = async (path: string) => {
  const response = await fetch(new URL(path, given.origin), { headers: { authorization: 'Bearer t' } })
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), body: await response.text() }
}

describe('a call of a caller who has enough under way', () => {
  const path = `${API_PATH}${call.path}`

  it.each([
    ['its turn does not come in time', { waitMsMax: WAIT_MS }],
    ['as many calls of all callers wait as may', { waitingMax: 0 }],
  ])('is refused with the time to come back when %s, and is answered when it comes back later', async (_, limits) => {
    let release: () => void = () => undefined
    const under = new Promise<void>((resolve) => (release = resolve))
    let begun: () => void = () => undefined
    const isBegun = new Promise<void>((resolve) => (begun = resolve))
    given = await givenCall(
      call,
      async () => {
        begun()
        await under
        return { done: true }
      },
      { caller, turns: createTurns(limits) },
    )
    const first = ask(path)
    await isBegun
    expect(await ask(path)).toMatchObject({ status: 503, retryAfter: 1 })
    release()
    expect(await first).toMatchObject({ status: 200 })
    expect(await ask(path)).toMatchObject({ status: 200 })
  })
})

describe('a report', () => {
  const PAGE = Array.from({ length: 500 }, () => ({ text: 'x'.repeat(1000) }))
  const rowsOf = (state: { isLong: boolean; ended: number }) => {
    async function* pages() {
      try {
        do yield PAGE
        while (state.isLong)
      } finally {
        state.ended += 1
      }
    }
    return new RowsAnswer(pages(), undefined, null)
  }
  const path = `${API_PATH}/admin/test`
  /** A client that asks for the report and reads nothing of it. */
  const openSlowReader = async () => {
    const socket = connect(Number(new URL(given.origin).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer t\r\n\r\n`)
    await once(socket, 'readable')
    return socket
  }

  it('is refused with the time to come back while a slow reader has the turn of the same caller', async () => {
    given = await givenCall(report, async () => rowsOf({ isLong: true, ended: 0 }), { caller, reports: createTurns({ waitMsMax: WAIT_MS }) })
    const slow = await openSlowReader()
    expect(await ask(path)).toMatchObject({ status: 503, retryAfter: 5 })
    slow.destroy()
  })

  it('is broken off when its reader takes too long, and the turn goes to the next report', async () => {
    const state = { isLong: true, ended: 0 }
    given = await givenCall(report, async () => rowsOf(state), { caller, reportMsMax: WAIT_MS })
    const slow = await openSlowReader()
    state.isLong = false
    expect(await ask(path)).toMatchObject({ status: 200 })
    expect(state.ended).toBe(2)
    slow.destroy()
  })

  it('ends what it reads of the services when its reader leaves in the middle of a page', async () => {
    let isEnded = false
    async function* pages() {
      yield PAGE
      // As a stream of a service does: it waits for the next page until the caller has left.
      await new Promise((_, reject) => callSignal()?.addEventListener('abort', () => reject(new Error('the reader left')), { once: true })).finally(() => {
        isEnded = true
      })
    }
    given = await givenCall(report, async () => new RowsAnswer(pages(), undefined, null), { caller })
    const reader = await openSlowReader()
    reader.destroy()
    await waitFor('the page to be given up', () => isEnded)
  })
})
