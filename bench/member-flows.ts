import { reportAndExit } from '../scripts/report-and-exit'
import type { System } from '../scripts/start/start-system'
import { loadAtRate } from '../tests/clients/at-rate'
import type { Kind, RateResult } from '../tests/clients/at-rate'
import { drained } from './drained'
import { inDatabaseOf } from './in-database-of'
import { makeOrderers, stockItems } from './orderers'
import type { Orderer } from './orderers'
import { onOwnSystem } from './own-system'
import { openStaff } from './staff'
import { writeSection } from './write-section'

// `npm run bench:flows`: what a member waits for, call by call, from the landing page to a reward. BENCH_CALLS names some of the paths.

const PER_SECOND = 50
const SECONDS = 10
const WARM_SECONDS = 10
const MEMBERS = 500
/** Password hashes are slow on purpose: two cores compute few in a second. */
const SIGN_INS_PER_SECOND = 5
const P95_MS_MAX = 100

interface FlowCall {
  readonly flow: string
  readonly path: string
  readonly perSecond?: number
  send(member: Orderer, index: number): ReturnType<Kind['send']>
}

/** Calls in the order in which a member's screens make them. */
async function callsOf(system: System, demo: { readonly password: string }): Promise<FlowCall[]> {
  const get = (flow: string, path: string): FlowCall => ({ flow, path, send: () => ({ method: 'GET', path }) })
  const post = (flow: string, path: string, body: (member: Orderer, index: number) => object = ({ id }) => ({ id })): FlowCall => ({
    flow,
    path,
    send: (member, index) => ({
      method: 'POST',
      path,
      body: JSON.stringify(body(member, index)),
      headers: { 'idempotency-key': `flow-${path.replaceAll('/', '-')}-${index}` },
    }),
  })
  const staff = await openStaff(system)
  const codes = await staff.download((await staff.generate(PER_SECOND * (SECONDS + WARM_SECONDS) + 1000)).fileUrl)
  const items = await stockItems(system)
  const [donation] = await inDatabaseOf<{ id: string }>(system, 'catalogue', `SELECT id FROM donation_items ORDER BY points LIMIT 1`)
  const item = (index: number) => items[index % items.length] ?? ''
  return [
    get('landing, sign-up', '/user/brands/fetch'),
    get('landing, sign-up', '/sample/fetch'),
    { ...post('log-in', '/user/signin', () => ({ email: 'gold@example.com', password: demo.password, language: 'en' })), perSecond: SIGN_INS_PER_SECOND },
    post('every page', '/user/session', () => ({})),
    get('dashboard', '/user/goal'),
    get('dashboard', '/user/progress'),
    get('dashboard', '/news/fetch'),
    post('dashboard', '/quest/fetch'),
    get('dashboard', '/wishes/fetch'),
    get('dashboard, profile', '/user/children'),
    post('codes', '/user/scancode', (_member, index) => ({ code: codes[index] })),
    get('codes', '/user/codes/attempts'),
    get('codes', '/user/packs'),
    get('point shop', '/rewards/catalog/fetch'),
    get('point shop', '/rewards/voucher/fetch'),
    get('point shop', '/rewards/donate/fetch'),
    post('point shop', '/user/goal/set', ({ id }, index) => ({ id, kind: 'item', rewardId: item(index) })),
    post('redeeming an item', '/rewards/redeem', ({ id, addressId }, index) => ({ id, addressId, items: [{ id: item(index), quantity: 1 }] })),
    ...(donation ? [post('giving', '/rewards/donate/redeem', ({ id }) => ({ id, donateId: donation.id }))] : []),
    post('inbox', '/user/inbox/fetch'),
    post('receipts', '/receipt/retailers'),
    post('receipts', '/receipt/skus'),
    post('receipts', '/receipt/fetch'),
    get('contests', '/contest/fetch'),
    get('mystery boxes', '/campaign/fetch'),
    get('mystery boxes', '/campaign/entries'),
    get('wishing tree', '/article/fetch'),
    get('wishing tree', '/blog/fetch'),
    get('wishing tree', '/journey/fetch'),
  ]
}

async function measure(system: System, print: (line: string) => void): Promise<string> {
  const members = await makeOrderers(system, MEMBERS)
  const wanted = process.env['BENCH_CALLS']?.split(',')
  const rows: string[] = []
  let sent = 0
  for (const { flow, path, perSecond = PER_SECOND, send } of await callsOf(system, system.demo)) {
    if (wanted && !wanted.includes(path)) continue
    const load = async (seconds: number): Promise<RateResult> => {
      const begin = sent
      sent += perSecond * seconds
      const kind: Kind = { name: path, share: 100, send: (index) => send(members[index % members.length] as Orderer, begin + index) }
      const [result] = await loadAtRate(system, { members, kinds: [kind], perSecond, seconds })
      if (!result) throw new Error(`${path} was not measured.`)
      return result
    }
    if (path === '/user/scancode') sent = 0
    await load(WARM_SECONDS)
    const { failures, p50Ms, p95Ms, p99Ms } = await load(SECONDS)
    await drained(system)
    const verdict = p95Ms < P95_MS_MAX ? '' : perSecond < PER_SECOND ? ' (slow on purpose)' : ' **over**'
    const row = `| ${flow} | ${path} | ${perSecond} | ${p50Ms.toFixed(0)} | ${p95Ms.toFixed(0)}${verdict} | ${p99Ms.toFixed(0)} | ${failures} |`
    print(row)
    rows.push(row)
  }
  return `Each call alone, open loop, ${MEMBERS} members in turn, ${SECONDS} s after ${WARM_SECONDS} s of warming up; at most ${P95_MS_MAX} ms at the 95th percentile are allowed at ${PER_SECOND} a second. What takes longer by nature says so on its screen: the log-in (its button is busy while the password's hash is computed), a receipt's upload (a bar), a picture of the camera (“Reading the code…”), a statement of a year, a redemption (its button is busy, and a reload asks for its outcome).

| flow | call | a second | p50 ms | p95 ms | p99 ms | failures |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

const print = (line: string) => void process.stdout.write(`${line}\n`)
await onOwnSystem({ log: print }, async (system) => {
  const text = await measure(system, print)
  if (!process.env['BENCH_CALLS']) writeSection('What members wait for, call by call', text)
}).catch(reportAndExit)
