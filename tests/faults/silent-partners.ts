import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { waitFor } from '@club/testing'
import type { SignedUp } from './club'
import type { GivenSystem } from './given-system'

const HALF_OPEN = 400
const STOPPED_MS = 2000
const BACK_MS_MAX = 15_000
const REFUSED_MS_MAX = 5000

/** Callers and processes that are silent without closing their connection. */
export function silentPartners(running: () => GivenSystem, stopped: readonly string[]): void {
  let given: GivenSystem
  let member: SignedUp
  beforeAll(async () => {
    given = running()
    member = await given.club.signUp()
  }, 60_000)

  const session = () => given.club.call('POST', '/user/session', { token: member.token, body: {} })

  it.each([
    ['of a connection', ''],
    ['of a head', 'POST /drypers-baby-club/api/user/scancode HTTP/1.1\r\nhost: x\r\n'],
    ['of a body', 'POST /drypers-baby-club/api/user/scancode HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"code":'],
  ])(`do not keep others out with four hundred halves %s`, async (_, half) => {
    const port = Number(new URL(given.club.url).port)
    const sockets = await Promise.all(
      Array.from(
        { length: HALF_OPEN },
        () =>
          new Promise<Socket>((resolve, reject) => {
            const socket = connect(port, '127.0.0.1', () =>
              socket.write(half.replace('host: x', `host: x\r\nauthorization: Bearer ${member.token}`), () => resolve(socket)),
            )
            socket.on('error', reject)
          }),
      ),
    )
    try {
      const answers = await Promise.all(Array.from({ length: 10 }, session))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    } finally {
      for (const socket of sockets) socket.on('error', () => undefined).destroy()
    }
  })

  it.each(stopped)(
    'leave no call without an answer when %s stands still, and nothing broken when it goes on',
    async (name) => {
      const pid = given.system.backing.processes.get(name as 'nats')?.pid ?? given.system.services.get(name)?.pid
      if (!pid) throw new Error(`${name} does not run`)
      process.kill(pid, 'SIGSTOP')
      try {
        const began = Date.now()
        // Requests that need it are refused with Retry-After, all others are served; none waits for ever.
        while (Date.now() - began < STOPPED_MS) {
          const { status } = await session().catch(() => ({ status: 0 }))
          expect([name, [0, 200, 503].includes(status)]).toEqual([name, true])
        }
      } finally {
        process.kill(pid, 'SIGCONT')
      }
      await waitFor(`${name} to serve again`, async () => (await session().catch(() => undefined))?.status === 200, BACK_MS_MAX)
    },
    60_000,
  )

  it('let a code be refused in time, and its credit be reported once when it is sent again', async () => {
    const [first, second] = await given.club.newCodes(2)
    const register = (code: string | undefined) =>
      given.club.call('POST', '/user/scancode', { token: member.token, body: { code }, headers: { 'idempotency-key': `stood-still-${code}` } })
    await waitFor('a code to be registered', async () => (await register(first)).status === 200, BACK_MS_MAX)
    const pid = given.system.services.get('codes')?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    try {
      const began = Date.now()
      const refused = await register(second)
      expect([refused.status, Date.now() - began < REFUSED_MS_MAX]).toEqual([503, true])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    const answers = await waitFor(
      'the answer of the first time',
      async () => {
        const again = await Promise.all([register(second), register(second)])
        return again.every(({ status }) => status === 200) ? again : undefined
      },
      BACK_MS_MAX,
    )
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    const credited = (answers[0]?.body['data'] as { id: string }[]).map(({ id }) => id)
    await waitFor(
      'the credit',
      async () => {
        const { points } = (await session()).body as { points: { id: string }[] }
        return credited.every((id) => points.filter((one) => one.id === id).length === 1)
      },
      BACK_MS_MAX,
    )
  }, 60_000)

  it('has not lost a process meanwhile', () => {
    expect(given.logged.filter((line) => line.includes('ended by itself'))).toEqual([])
  })
}
