import type { IncomingMessage } from 'node:http'
import { authCalls, codeCalls, privacyCalls, receiptCalls, statementCalls } from '@club/contracts/http'
import { Overloaded } from '@club/kernel'
import { API_PATH } from '@club/rules'
import { registry } from '@club/service-host'
import { waitFor } from '@club/testing'
import pino from 'pino'
import { createLanes } from './lanes'

const lanesOfTest = () => createLanes({ callsMax: 2, log: pino({ enabled: false }) })
const aRequest = () => ({}) as IncomingMessage
const call = codeCalls.scanCode

it('lets in no more than it will serve: a request that is still checked holds a permit', async () => {
  const lanes = lanesOfTest()
  const [first, second, third] = [aRequest(), aRequest(), aRequest()]
  expect([first, second, third].map((request) => lanes.admit('members', request))).toEqual([true, true, false])
  expect(await lanes.run(call, first, async () => 'served')).toBe('served')
  expect(lanes.admit('members', third)).toBe(true)
  expect(lanes.admit('staff', aRequest())).toBe(true)
})

it('gets the permit of a request that ended early back once', () => {
  const lanes = lanesOfTest()
  const [first, second] = [aRequest(), aRequest()]
  for (const request of [first, second]) lanes.admit('members', request)
  for (let round = 0; round < 3; round += 1) lanes.leave(first)
  expect([aRequest(), aRequest()].map((request) => lanes.admit('members', request))).toEqual([true, false])
})

it('serves a slow request, which holds no permit, if there is one by then', async () => {
  const lanes = lanesOfTest()
  const slow = aRequest()
  lanes.admit('members', slow)
  lanes.leave(slow)
  const [first, second] = [aRequest(), aRequest()]
  for (const request of [first, second]) lanes.admit('members', request)
  await expect(lanes.run(call, slow, async () => 'served')).rejects.toBeInstanceOf(Overloaded)
  lanes.leave(first)
  expect(await lanes.run(call, slow, async () => 'served')).toBe('served')
})

it('shows no call in progress once a client has left whose call had not begun when the last one ended', async () => {
  const lanes = lanesOfTest()
  const [served, left] = [aRequest(), aRequest()]
  for (const request of [served, left]) lanes.admit('members', request)
  await lanes.run(call, served, async () => 'served')
  lanes.leave(left)
  expect(await registry.getSingleMetricAsString('club_gateway_calls_in_progress')).toContain('{lane="members"} 0')
})

it('serves members while others wait for their pictures to be decoded, as many as that may be', async () => {
  const lanes = lanesOfTest()
  const ends: (() => void)[] = []
  const uploads = Array.from({ length: 40 }, () => lanes.run(receiptCalls.uploadReceipt, aRequest(), () => new Promise<void>((end) => ends.push(end))))
  await waitFor('all to be under way', () => ends.length === uploads.length)
  expect(await lanes.run(call, aRequest(), async () => 'served')).toBe('served')
  for (const end of ends) end()
  await Promise.all(uploads)
})

it('has files of members in a lane of their own, whose refusal of one member shuts out no other', () => {
  const lanes = lanesOfTest()
  const files = [`${API_PATH}${privacyCalls.exportData.path}`, `${API_PATH}${statementCalls.fetchStatement.path}?year=2026`]
  expect(files.map(lanes.laneOf)).toEqual(['files', 'files'])
  for (const url of files) lanes.countRefused(lanes.laneOf(url), { url, error: new Overloaded('this member has one', { roomInMs: 5000 }) })
  expect(files.map(lanes.isShut)).toEqual([false, false])
})

it('refuses at the door what a service has just refused for being busy, for as long as its queue says, and nothing else', async () => {
  const lanes = lanesOfTest()
  const [signIn, signUp, scanCode, reset] = [authCalls.signIn, authCalls.signUp, call, authCalls.resetPassword].map(({ path }) => `${API_PATH}${path}?x=1`) as [
    string,
    string,
    string,
    string,
  ]
  const countRefused = (url: string, roomInMs?: number) => lanes.countRefused(lanes.laneOf(url), { url, error: new Overloaded('too much waits', { roomInMs }) })
  const began = performance.now()
  countRefused(signIn, 250)
  countRefused(scanCode, 250)
  countRefused(reset)
  lanes.countRefused(lanes.laneOf(signUp))
  expect([signIn, signUp, scanCode, reset].map(lanes.isShut)).toEqual([true, false, false, false])
  await waitFor('the door to open', () => !lanes.isShut(signIn), 5000)
  expect(performance.now() - began).toBeGreaterThanOrEqual(250)
  countRefused(signIn, 60_000)
  await waitFor('the door to open although the service said a minute', () => !lanes.isShut(signIn), 5000)
})
