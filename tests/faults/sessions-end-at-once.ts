import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { waitFor } from '@club/testing'
import { choosePorts } from '../../scripts/backing/ports'
import { bundleOf } from '../../scripts/start/service-process'
import { ROOT } from '../../scripts/start/start-system'
import { openClub } from './club'
import type { Club, SignedUp } from './club'
import type { GivenSystem } from './given-system'

/** Decision D135. */
const ENDED_MS_MAX = 1000
const READY_MS_MAX = 60_000
const NEW_PASSWORD = 'An0therBaby!x'

/** A password reset, a block or a log-out ends the sessions on every gateway within a second. */
export function sessionsEndAtOnce(running: () => GivenSystem): void {
  let given: GivenSystem
  let second: { club: Club; process: ChildProcess }
  let member: SignedUp

  beforeAll(async () => {
    given = running()
    second = await startSecondGateway()
  }, 120_000)

  beforeEach(async () => {
    member = await given.club.signUp()
  }, 60_000)

  afterAll(async () => {
    second.club.close()
    second.process.kill('SIGKILL')
    await once(second.process, 'exit')
  }, 60_000)

  /** A replica: the same environment on ports of its own. */
  async function startSecondGateway(): Promise<{ club: Club; process: ChildProcess }> {
    const ports = await choosePorts(given.system.dataDir, ['second-gateway.grpc', 'second-gateway.admin', 'second-gateway.http'])
    const port = (of: string) => String(ports.get(`second-gateway.${of}`))
    const process = spawn(globalThis.process.execPath, [bundleOf(join(ROOT, 'services'), 'gateway')], {
      env: { ...given.environment('gateway'), GRPC_PORT: port('grpc'), ADMIN_PORT: port('admin'), PORT: port('http') },
      stdio: 'ignore',
    })
    await waitFor(
      'the second gateway',
      () =>
        fetch(`http://127.0.0.1:${port('admin')}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      READY_MS_MAX,
    )
    return { process, club: openClub(`http://127.0.0.1:${port('http')}/drypers-baby-club`, { password: given.system.demo.password }) }
  }

  const gateways = () => [given.club, second.club]
  /** A call that asks identity nothing: only the gateway itself can refuse it. */
  const donations = (club: Club, token: string) => club.call('GET', '/rewards/donate/fetch', { token })

  /** Both gateways know the session, so that both have something to forget. */
  async function rememberOnBoth(token: string): Promise<void> {
    for (const club of gateways()) expect((await donations(club, token)).status).toBe(200)
  }

  /** Milliseconds until each gateway refuses a token, from the call on. */
  async function refusedAfterMs(token: string): Promise<number[]> {
    const started = performance.now()
    return Promise.all(
      gateways().map(async (club) => {
        const answer = await waitFor('a refusal', async () => donations(club, token).then((one) => (one.status === 200 ? undefined : one)), 5 * ENDED_MS_MAX)
        expect(answer).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } })
        return performance.now() - started
      }),
    )
  }

  async function resetPassword(password: string): Promise<void> {
    await given.club.request('POST', '/user/password/forgot', { body: { email: member.email, language: 'en' } })
    const link = await waitFor(
      'a reset link',
      async () => {
        const { data } = await given.club.request<{ data: { links: string[] }[] }>('GET', `/dev/outbox?to=${encodeURIComponent(member.email)}`)
        return data.flatMap(({ links }) => links).find((one) => one.includes('reset'))
      },
      READY_MS_MAX,
    )
    const query = new URL(link).searchParams
    await given.club.request('POST', '/user/password/reset', { body: { id: query.get('user'), datems: Number(query.get('datems')), password } })
  }

  it('refuses the old token on every gateway within a second of a password reset, and takes the new password only', async () => {
    await rememberOnBoth(member.token)
    await resetPassword(NEW_PASSWORD)
    for (const ms of await refusedAfterMs(member.token)) expect(ms).toBeLessThan(ENDED_MS_MAX)
    const signIn = (password: string) =>
      given.club.call('POST', '/user/signin', { body: { email: member.email, password, socialLogin: false, language: 'en' } })
    expect((await signIn(member.password)).status).toBe(401)
    const { status, body } = await signIn(NEW_PASSWORD)
    expect(status).toBe(200)
    await rememberOnBoth(String(body['token']))
  }, 60_000)

  it('refuses the token of a member whom the operations command blocks within a second', async () => {
    await rememberOnBoth(member.token)
    await given.ops('identity', 'member:block', '--id', member.id, '--reason', 'requested by the member')
    const started = performance.now()
    for (const club of gateways()) {
      const answer = await waitFor(
        'a refusal',
        async () => donations(club, member.token).then((one) => (one.status === 200 ? undefined : one)),
        5 * ENDED_MS_MAX,
      )
      expect(answer.status).toBeGreaterThanOrEqual(401)
    }
    expect(performance.now() - started).toBeLessThan(ENDED_MS_MAX)
  }, 60_000)

  it('refuses a token on every gateway within a second of its log-out at one, also after restarts, and not the other sessions of its member', async () => {
    const signedIn = await given.club.request<{ token: string }>('POST', '/user/signin', {
      body: { email: member.email, password: member.password, socialLogin: false, language: 'en' },
    })
    for (const token of [member.token, signedIn.token]) await rememberOnBoth(token)
    await second.club.request('POST', '/user/logout', { body: { token: member.token } })
    for (const ms of await refusedAfterMs(member.token)) expect(ms).toBeLessThan(ENDED_MS_MAX)
    for (const process of ['redis', 'identity', 'gateway'] as const) {
      await given.system.kill(process)
      await given.system.restart(process)
    }
    await waitFor('the club to answer', async () => (await donations(given.club, signedIn.token)).status === 200, READY_MS_MAX)
    for (const club of gateways()) expect((await donations(club, member.token)).status).toBe(401)
    await rememberOnBoth(signedIn.token)
  }, 180_000)

  it('ends the sessions although NATS was away when the password was reset: its return makes every gateway ask again', async () => {
    await rememberOnBoth(member.token)
    await given.system.kill('nats')
    await resetPassword(NEW_PASSWORD)
    await given.system.restart('nats')
    for (const club of gateways()) await waitFor('a refusal', async () => (await donations(club, member.token)).status === 401, 10_000)
  }, 120_000)
}
