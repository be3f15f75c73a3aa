import { waitFor } from '@club/testing'
import { givenBackOffice } from './given-back-office'
import type { BackOffice, Sender } from './given-back-office'
import { otherActs } from './other-acts'
import type { OtherActs } from './other-acts'
import { recordKinds } from './record-kinds'
import type { Known, RecordKind } from './record-kinds'

jest.setTimeout(120_000)

const ACTS = 60
const SERVICES = ['catalogue', 'samples', 'content', 'contests', 'codes', 'fraud', 'points-ledger'] as const
/** Fields whose values are not free: one of a few, or of a form of their own. */
const FIXED = [
  'type',
  'kind',
  'showingTo',
  'uom',
  'number',
  'utmLink',
  'link',
  'startDate',
  'endDate',
  'brand',
  'format',
  'size',
  'categories',
  'selectedAvatar',
]
/**
 * Values that differ when a record was removed and is there again: when it was made, when it was saved. And the number of a voucher's uploads, among
 * which one that was withdrawn is still listed.
 */
const STAMPS = /"(?:createdAt|updatedAt|batch)":(?:"[^"]*"|null|\d+)/g

type Fields = Readonly<Record<string, unknown>>
interface Act {
  readonly path: string
  readonly method: string
  readonly fields?: object
}

let given: BackOffice
let kinds: Readonly<Record<string, RecordKind>>
let others: OtherActs
beforeAll(async () => {
  const { 'contest draft': draft, ...rest } = await recordKinds()
  // A draft loses the pictures that an edit replaces, and such an edit is not undone (ADR 60): these have none.
  kinds = { ...rest, ...(draft ? { 'contest draft': { ...draft, usual: () => ({ values: { name: 'Next year' } }) } } : {}) }
  given = await givenBackOffice({ role: 'dev', also: ['content', 'contests', 'identity', 'codes', 'fraud', 'points-ledger'] })
})
afterAll(() => given.stop())

let seed = 20_261_129
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const oneOf = <T>(many: readonly T[]): T => many[random(many.length)] as T
const sender = (): Sender => oneOf(['staff', 'colleague'] as const)
const isFile = (value: unknown): boolean => [value].flat().some((one) => one instanceof File)
const only = (fields: Fields, keep: (name: string, value: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => keep(name, value)))

/** A new record beside all others: what must be unique is. */
const another = (fields: Fields, count: number): Fields => ({
  ...fields,
  ...Object.fromEntries(
    ['itemId', 'name', 'code', 'format'].filter((name) => typeof fields[name] === 'string').map((name) => [name, `${String(fields[name])}${count}`]),
  ),
})

/** An edit of a record that changes one or two of its fields. */
function edited({ fixed = [], ...kind }: RecordKind, known: Known, count: number): Fields {
  if ('values' in kind.usual(known)) return { values: { name: `Changed ${count}`, entriesPerPerson: 1 + random(9) } }
  const usual = only({ ...kind.usual(known), ...kind.edited }, (name, value) => !fixed.includes(name) && !isFile(value))
  const free = Object.keys(usual).filter((name) => !FIXED.includes(name) && ['string', 'number'].includes(typeof usual[name]))
  const changed = [oneOf(free), oneOf(free)].map((name) => [
    name,
    typeof usual[name] === 'number' ? 20 + random(500) : /^[\d.]+$/.test(String(usual[name])) ? String(20 + random(500)) : `Changed ${count}`,
  ])
  return { ...another(usual, count), ...(Object.fromEntries(changed) as Fields) }
}

/** Records of every kind, each once more than the run needs them, and the acts that staff may do with them. */
async function records() {
  const known: Record<string, string> = {}
  const ids: Record<string, string[]> = {}
  const add = async (name: string, kind: RecordKind, count: number, who?: Sender) => {
    const { status, text } = await given.send('POST', kind.add ?? '', another(kind.usual(known), count), who)
    if (status !== 200) return false
    const { id, format } = JSON.parse(text) as {
      readonly id: string
      readonly format?: readonly { readonly id: string; readonly size?: readonly { readonly id: string }[] }[]
    }
    ids[name] = [...(ids[name] ?? []), id]
    known[name] ??= id
    const [first] = format ?? []
    if (first?.size?.[0]) Object.assign(known, { format: known['format'] ?? first.id, size: known['size'] ?? first.size[0].id })
    return true
  }
  const places = Object.entries(kinds).filter(([, { add: path }]) => path)
  for (const [name, kind] of places) for (const count of [1, 2]) await add(name, kind, count)
  /** Does one random act; whether it was done. */
  const act = async (count: number): Promise<boolean> => {
    const [name, kind] = oneOf(places)
    const id = oneOf(ids[name] ?? [''])
    const acts: (Act | 'add')[] = [
      'add',
      ...(kind.edit ? [{ method: 'POST', path: kind.edit, fields: { ...edited(kind, known, count), id } }] : []),
      ...(kind.toggle ? [{ method: 'POST', path: kind.toggle, fields: { id } }] : []),
      ...removals(kind, id),
    ]
    const chosen = oneOf(acts)
    if (chosen === 'add') return add(name, kind, 100 + count, sender())
    return (await given.send(chosen.method, chosen.path, chosen.fields, sender())).status === 200
  }
  return { act, voucherType: known['voucher type'] ?? '' }
}
const removals = ({ remove }: RecordKind, id: string): Act[] => {
  if (!remove) return []
  return [remove.method === 'DELETE' ? { method: 'DELETE', path: `${remove.path}${id}` } : { method: 'POST', path: remove.path, fields: { id } }]
}

/** Each list of records as staff see it, and what other acts change; in an order of their own, without stamps. */
async function state(): Promise<Readonly<Record<string, unknown>>> {
  const lists: Record<string, unknown> = {}
  for (const [name, { list }] of Object.entries(kinds)) {
    if (!list) continue
    const { text } = await given.send(list.body ? 'POST' : 'GET', list.path, list.body)
    const body = JSON.parse(text.replace(STAMPS, '"at":0')) as unknown
    const rows = Array.isArray(body) ? body : ((body as { readonly data?: unknown }).data ?? body)
    lists[name] = Array.isArray(rows) ? rows.map((row) => JSON.stringify(row)).sort() : rows
  }
  return { ...lists, ...(await others.state()) }
}

const acts = async () => {
  const { rows } = await given
    .database('identity')
    .query<{ id: string; call: string; recordId: string }>(
      "SELECT id, call, record_id AS \"recordId\" FROM audit WHERE kind = 'write' AND actor_kind = 'administrator' ORDER BY at, id",
    )
  return rows
}
/** Waits until the log has what every service did, and each credit is granted or reversed. */
const settled = () =>
  waitFor('the log of all acts', async () => {
    const credits = await given.database('points-ledger').query("SELECT FROM credits WHERE state IN ('crediting', 'reversing')")
    const waiting = await Promise.all(
      SERVICES.map(async (name) => (await given.database(name).query("SELECT FROM outbox WHERE subject LIKE '%.audited.v1' LIMIT 1")).rowCount),
    )
    const published = given.audited.length
    const received = await given
      .database('identity')
      .query("SELECT FROM audit WHERE actor_kind = 'administrator' AND call NOT LIKE 'identity.%' AND call NOT LIKE 'member:%'")
    return credits.rowCount === 0 && waiting.every((count) => count === 0) && received.rowCount === published
  })

it('random acts of random staff over all services, undone in random order, leave every record as it was, field by field, and the books balanced', async () => {
  const { act, voucherType } = await records()
  others = await otherActs(given, { random, voucherType })
  await given.post('/admin/setting/doublePointsDate/edit', { newDate: 15 })
  await settled()
  const known = (await acts()).length
  const before = await state()

  const other = async (kind: OtherActs['kinds'][string]): Promise<boolean> => {
    const { path, fields } = await kind()
    return (await given.send('POST', path, fields, sender())).status === 200
  }
  // Each kind of the other acts once, then whichever comes.
  let done = 0
  for (const [name, kind] of Object.entries(others.kinds)) {
    expect([name, await other(kind)]).toEqual([name, true])
    done += 1
  }
  for (let count = 0; done < ACTS; count += 1) {
    const isDone = random(3) > 0 ? await act(count) : await other(oneOf(Object.values(others.kinds)))
    if (isDone) done += 1
  }
  await settled()
  const mine = (await acts()).slice(known)
  expect(mine.length).toBeGreaterThanOrEqual(ACTS)
  expect(new Set(mine.map(({ call }) => call.split('.')[0])).size).toBeGreaterThanOrEqual(8)
  expect(await state()).not.toEqual(before)

  // An act under a later one of the same field is refused until the later one is undone: each round undoes at least the latest.
  let refusals = 0
  const additions = new Set(mine.filter(({ call }) => call.includes('.add-')).map(({ recordId }) => recordId))
  for (let left = mine; left.length > 0;) {
    const order = left.map((one) => ({ one, at: random(100_000) })).sort((a, b) => a.at - b.at)
    const still: { id: string; call: string; recordId: string; why: string }[] = []
    for (const { one } of order) {
      const { status, text } = await given.send('POST', `/admin/audit/${one.id}/undo`, { reason: 'Not meant' }, sender())
      if (status !== 200) still.push({ ...one, why: `${status} ${text}` })
    }
    await settled()
    refusals += still.length
    // A new record that was hidden goes when its addition is undone, and the hiding with it.
    const isGone = ({ recordId, why }: { readonly recordId: string; readonly why: string }) =>
      why.includes('UNDO_RECORD_GONE') && additions.has(recordId) && !still.some((one) => one.recordId === recordId && one.call.includes('.add-'))
    if (still.length === left.length && !still.some(isGone)) expect(still.map(({ call, why }) => `${call}: ${why}`)).toEqual([])
    left = still.filter((one) => !isGone(one))
  }
  expect(refusals).toBeGreaterThan(0)
  expect(await state()).toEqual(before)
  const unbalanced = await given.database('points-ledger').query(
    `SELECT a.id FROM accounts a LEFT JOIN entries e ON e.account_id = a.id GROUP BY a.id, a.balance HAVING a.balance <> coalesce(sum(e.points), 0)
     UNION ALL SELECT 'all' FROM entries HAVING sum(points) <> 0`,
  )
  expect(unbalanced.rows).toEqual([])
})
