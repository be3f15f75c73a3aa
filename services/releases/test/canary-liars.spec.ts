import { randomUUID } from 'node:crypto'
import type { BrowserEvent } from '@club/contracts/http'
import { addVersion, changePointer, listRevisions, publishRemote, readPointer, setShare } from '@club/releases'
import { isOnCanary } from '@club/rules'
import { aBuild } from '@club/testing'
import type { Ticket } from '../src/domain/counts'
import { givenReleases } from './given-releases'

const given = givenReleases()
const { counts, site } = given
let remote: string
beforeEach(() => {
  remote = `gifts-${randomUUID().slice(0, 8)}`
  publishRemote({ name: remote, site, dist: aBuild(remote, 'v1'), by: 'team' })
})
afterEach(() => {
  changePointer(site, remote, 'test', (current) => ({ stable: current?.stable ?? null, canary: null }))
})
afterAll(() => given.stop())

const pointer = () => readPointer(site, remote)
const canaryOf = (share: number) => {
  addVersion({ name: remote, site: site, dist: aBuild(remote, 'v2') })
  changePointer(site, remote, 'team', (current) => ({ stable: current?.stable ?? null, canary: { version: 'v2', share, salt: 'salt of tests' } }))
}
const memberOf = (number: number) => `0190f8f0-0000-7000-8000-${String(number).padStart(12, '0')}`
const isOn = (id: string): boolean => {
  const { canary } = pointer() ?? {}
  return canary !== undefined && canary !== null && isOnCanary(canary.salt, id, canary.share)
}
const membersOn = (side: 'stable' | 'canary', count: number) =>
  Array.from({ length: 2_000 }, (_, number) => memberOf(number))
    .filter((id) => isOn(id) === (side === 'canary'))
    .slice(0, count)
const event = (kind: 'mount' | 'crash', version: string) => ({ remote, version, kind }) as BrowserEvent
const watch = () => given.watch(remote)
const metric = (name: string) => given.metric(name, remote)

describe('a report has no voice', () => {
  /** The ticket of a page that is loaded now. */
  const page = (): Ticket => ({ id: randomUUID(), until: Math.floor(Date.now() / 1000) + 60, revisions: { [remote]: pointer()?.revision ?? 0 } })
  const rates = () => given.ratesOf(remote)
  const CRASH = () => [event('mount', 'v2'), event('crash', 'v2')]
  const expectNoVoice = async (saidToFailBy: number) => {
    expect((await rates())?.canary).toMatchObject({ seenBy: 0, failedFor: 0, saidToFailBy })
    await watch().look()
    expect(pointer()?.canary).toMatchObject({ version: 'v2' })
  }

  it('of a member who has the other side', async () => {
    canaryOf(0.05)
    for (const member of membersOn('stable', 3)) await given.report(CRASH(), { member }, page())
    await expectNoVoice(3)
  })

  it('of somebody without an account, from however many networks: they raise an alarm', async () => {
    canaryOf(0.05)
    for (let network = 0; network < 30; network += 1) await given.report(CRASH(), { network: `198.51.${network}.0/24` }, page())
    await expectNoVoice(30)
    expect(await metric('club_remote_canary_doubted')).toEqual([`club_remote_canary_doubted{remote="${remote}",version="v2"} 1`])
  })

  it('of a member whose page brought no ticket', async () => {
    canaryOf(1)
    await given.report(CRASH(), { member: memberOf(1) })
    await expectNoVoice(1)
    await given.report(CRASH(), { member: memberOf(500) }, page())
    expect((await rates())?.canary).toMatchObject({ seenBy: 1, failedFor: 1 })
  })

  it('with the ticket of a page from before the pointer changed, or of one that another member has used', async () => {
    canaryOf(1)
    const before = page()
    setShare({ name: remote, site: site, by: 'team', share: 0.999_999 })
    await given.report(CRASH(), { member: memberOf(1) }, before)
    const used = page()
    await given.report([event('mount', 'v2')], { member: memberOf(2) }, used)
    await given.report(CRASH(), { member: memberOf(3) }, used)
    expect((await rates())?.canary).toMatchObject({ seenBy: 1, failedFor: 0, saidToFailBy: 2 })
  })

  it('beside the first of the same member, whatever they say and with however many tickets', async () => {
    canaryOf(1)
    for (let load = 0; load < 5; load += 1) await given.report(CRASH(), { member: memberOf(1) }, page())
    expect((await rates())?.canary).toMatchObject({ seenBy: 1, failedFor: 1, saidToFailBy: 0 })
  })
})

describe('of 1,000 honest members and', () => {
  type Lie = 'that the canary fails, whichever version they have' | 'that what they have fails' | 'that the canary works and stable fails'
  const HONEST = 1_000
  const ROUNDS_MAX = 6

  /** Every member opens a page and reports its outcome; liars report something else. */
  async function everybodyReports(liars: number, lie: Lie, isBroken: boolean): Promise<void> {
    const revisions = { [remote]: pointer()?.revision ?? 0 }
    const until = Math.floor(Date.now() / 1000) + 60
    const reports = Array.from({ length: HONEST + liars }, (_, number) => {
      const id = memberOf(number)
      const has = isOn(id) ? 'v2' : 'v1'
      const fails = (version: string) => [event('mount', version), event('crash', version)]
      const honest = isBroken && has === 'v2' ? fails('v2') : [event('mount', has)]
      const lies: Record<Lie, BrowserEvent[]> = {
        'that the canary fails, whichever version they have': fails('v2'),
        'that what they have fails': fails(has),
        'that the canary works and stable fails': has === 'v1' ? fails('v1') : [event('mount', 'v2')],
      }
      // Liars are as quick as they like: theirs come first.
      return {
        isLiar: number >= HONEST,
        send: () => counts.note(number < HONEST ? honest : lies[lie], { kind: 'member', id }, { id: randomUUID(), until, revisions }),
      }
    })
    for (const isLiar of [true, false]) await Promise.all(reports.filter((one) => one.isLiar === isLiar).map(({ send }) => send()))
  }

  /** Finds the outcome of a canary that a quarter of the members have. */
  async function outcomeOf(liars: number, lie: Lie, isBroken: boolean) {
    canaryOf(0.25)
    const watching = watch()
    let rounds = 0
    for (; pointer()?.canary && rounds < ROUNDS_MAX; rounds += 1) {
      await everybodyReports(liars, lie, isBroken)
      await watching.look()
    }
    return { rounds, stable: pointer()?.stable, by: listRevisions(site, remote, 10).map(({ by }) => by) }
  }

  it.each<[number, Lie]>(
    [5, 50, 500].flatMap((liars) =>
      (['that the canary fails, whichever version they have', 'that what they have fails'] as const).map((lie): [number, Lie] => [liars, lie]),
    ),
  )('%i liars, who say %s, a canary that works is what all members get', async (liars, lie) => {
    expect(await outcomeOf(liars, lie, false)).toMatchObject({
      stable: 'v2',
      by: ['canary watcher: nothing against it', ...(liars === 5 ? [] : [expect.stringContaining('others are asked')]), 'team', 'team'],
    })
  })

  it.each<[number, Lie]>(
    [5, 50, 500].flatMap((liars) =>
      (['that the canary works and stable fails', 'that what they have fails'] as const).map((lie): [number, Lie] => [liars, lie]),
    ),
  )('%i liars, who say %s, a canary that is broken is withdrawn at once', async (liars, lie) => {
    expect(await outcomeOf(liars, lie, true)).toMatchObject({ rounds: 1, stable: 'v1', by: [expect.stringContaining('failed for'), 'team', 'team'] })
  })
})

it('a canary that fails for a fifth of its members is withdrawn by others, whatever liars say of stable', async () => {
  canaryOf(0.25)
  const watching = watch()
  for (let jury = 0; jury < 2; jury += 1) {
    const revisions = { [remote]: pointer()?.revision ?? 0 }
    await Promise.all(
      Array.from({ length: 1_200 }, (_, number) => {
        const id = memberOf(number)
        const has = isOn(id) ? 'v2' : 'v1'
        const isLiar = number >= 1_000
        const crashes = isLiar ? has === 'v1' : has === 'v2' && number % 5 === 0
        return counts.note(
          [event('mount', has), ...(crashes ? [event('crash', has)] : [])],
          { kind: 'member', id },
          { id: randomUUID(), until: Math.floor(Date.now() / 1000) + 60, revisions },
        )
      }),
    )
    await watching.look()
  }
  expect(pointer()).toMatchObject({
    stable: 'v1',
    canary: null,
    by: expect.stringMatching(/failed for \d+\.\d % of \d+ who saw it, 5\.0 % are allowed/) as string,
  })
})
