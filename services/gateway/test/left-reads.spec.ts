import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { defineCall } from '@club/contracts/http'
import { TiersServiceDefinition } from '@club/contracts/tiers'
import { API_PATH } from '@club/rules'
import { callSignal, createServiceClient } from '@club/service-host'
import * as z from 'zod'
import type { Member } from '../src/auth/sessions'
import { givenCall } from './given-call'

const caller: Member = { kind: 'member', id: 'm', token: 't', version: 1, sessionId: 's', tokenExpiresAt: Infinity, membershipEnded: false }
const about = { auth: 'member', id: 'test.call', path: '/test/call', refusals: [], summary: 'For this test', tag: 'test' } as const
const answer = z.object({ done: z.boolean() })

it.each([
  ['asks no further service for a reader who has left', 'GET', 'AbortError'],
  ['asks the services until a write is done, although its sender has left', 'POST', 'ClientError'],
] as const)('%s', async (_, method, name) => {
  const nobody = createServiceClient(TiersServiceDefinition, '127.0.0.1:1', {}, { name: 'gateway' })
  const call = new EventEmitter()
  const [begun, asked] = [once(call, 'begun'), once(call, 'asked')]
  const given = await givenCall(
    defineCall({ ...about, method, answer }),
    async () => {
      call.emit('begun')
      await once(callSignal() as AbortSignal, 'abort')
      call.emit('asked', await nobody.client.getStandings({}).catch((error: unknown) => error))
      return { done: true }
    },
    { caller },
  )
  const socket = connect(Number(new URL(given.origin).port), '127.0.0.1')
  socket.write(`${method} ${API_PATH}${about.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer t\r\ncontent-length: 0\r\n\r\n`)
  await begun
  socket.destroy()
  expect(await asked).toMatchObject([{ name }])
  nobody.channel.close()
  await given.stop()
})
