import { Writable } from 'node:stream'
import { adminAuthCalls, adminCodeCalls, authCalls, codeCalls } from '@club/contracts/http'
import type { CallDefinition, ErrorName } from '@club/contracts/http'
import pino from 'pino'
import type { Caller } from '../auth/sessions'
import { refuse } from './refusal'
import { logSecurityEvent } from './security-events'

/** The lines that an outcome of a call leaves in the log. */
function linesOf(call: CallDefinition, outcome: object, caller?: Pick<Caller, 'id'>): object[] {
  const lines: object[] = []
  const log = pino(
    { base: null, timestamp: false },
    new Writable({ write: (line: Buffer, _, done) => done(void lines.push(JSON.parse(String(line)) as object)) }),
  )
  logSecurityEvent(log, { call, ...(caller ? { caller: caller as Caller } : {}) }, outcome)
  return lines
}

it.each<[ErrorName, string]>([
  ['wrong-password', 'authentication-failed'],
  ['user-not-registered', 'authentication-failed'],
  ['account-locked', 'account-locked'],
  ['session-expired', 'session-refused'],
  ['forbidden', 'authorization-refused'],
  ['id-mismatch', 'authorization-refused'],
  ['invalid-signature', 'signature-refused'],
  ['rate-limited', 'limit-reached'],
])('logs %s as %s with the call and who it was, and nothing that was sent', (refusal, event) => {
  const outcome = refuse(refusal, { extra: { field: 'siti@example.com' } })
  expect(linesOf(adminCodeCalls.listCodeBatches, outcome, { id: 'someone' })).toEqual([
    { level: 40, event, route: adminCodeCalls.listCodeBatches.id, refusal, subject: 'someone', msg: 'security event' },
  ])
  expect(linesOf(authCalls.signIn, outcome)).toEqual([{ level: 40, event, route: authCalls.signIn.id, refusal, msg: 'security event' }])
})

it('logs who signed in, by id alone', () => {
  for (const call of [authCalls.signIn, adminAuthCalls.login])
    expect(linesOf(call, { id: 'someone', email: 'siti@example.com', token: 'secret' })).toEqual([
      { level: 30, event: 'authentication-succeeded', route: call.id, subject: 'someone', msg: 'security event' },
    ])
})

it('leaves other outcomes to the line of every call', () => {
  expect(linesOf(codeCalls.scanCode, { id: 'x' })).toEqual([])
  expect(linesOf(codeCalls.scanCode, refuse('not-found'))).toEqual([])
})
