import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formOf, givenBackOffice } from './given-back-office'
import type { BackOffice } from './given-back-office'
import { JOURNEY, recordKinds } from './record-kinds'
import type { Known, RecordKind } from './record-kinds'

jest.setTimeout(120_000)

/** The recorded answers. `RECORD_ANSWERS=1` writes them anew; a change of the contract alone may change them. */
const RECORDED = join('services', 'all-in-one', 'test', 'record-answers.txt')
const NOBODY = '0190f8f0-0000-7000-8000-0000000000ff'
const LONG = 'x'.repeat(25_000)
const NUMBER_BEYOND_ALL = 9_000_000_000

let given: BackOffice
let kinds: Readonly<Record<string, RecordKind>>
const known: Record<string, string> = {}

beforeAll(async () => {
  kinds = await recordKinds()
  given = await givenBackOffice({ role: 'dev', also: ['content', 'contests', 'identity'] })
  const figures = { home: 0, children: 0, points: 0, product: 0, progressPoints: 0, description: { en: 'New', bm: 'Baharu' } }
  await given
    .database('content')
    .query(
      `INSERT INTO documents (collection, id, body, created_at, updated_at) VALUES ('journey', $1, $2, date_trunc('second', now()), date_trunc('second', now()))`,
      [JOURNEY, JSON.stringify(figures)],
    )
})
afterAll(() => given.stop())

type Fields = Readonly<Record<string, unknown>>
const without = (fields: Fields, names: readonly string[]): Fields => Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
const isFile = (value: unknown): boolean => [value].flat().some((one) => one instanceof File)
const plainOf = (fields: Fields): Fields =>
  without(
    fields,
    Object.keys(fields).filter((name) => isFile(fields[name])),
  )

/** Names each id by the order of its appearance, and leaves out instants and the names of pictures, which differ in every run. */
function normaliser(): (text: string) => string {
  const ids: string[] = []
  const placeOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1) + 1
  return (text) =>
    text
      .replace(/[0-9a-f-]{36}\.webp/g, '<picture>')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<instant>')
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => `<id ${placeOf(id)}>`)
}

/** Does with a record of a kind everything that staff may do and may not, and writes down every answer. */
async function answersOf({ list, add, edit, toggle, remove, wrong = {}, ...kind }: RecordKind, name: string): Promise<string> {
  const normalised = normaliser()
  const lines: string[] = []
  const noted = async (what: string, method: string, path: string, fields?: object, who?: 'staff' | 'member') => {
    const { status, text } = await given.send(method, path, fields, who)
    lines.push(`${what}: ${status} ${normalised(text)}`)
    return status === 200 ? (JSON.parse(text) as Record<string, unknown>) : {}
  }
  const listed = async (when: string) => {
    if (!list) return
    await noted(`list ${when}`, list.body ? 'POST' : 'GET', list.path, list.body)
    if (list.members) await noted(`list of members ${when}`, 'GET', list.path, undefined, 'member')
  }
  const refused = async (verb: string, path: string, fields: Fields, fixed: Fields) => {
    const isForm = Object.values(fields).some(isFile)
    for (const field of Object.keys(fields).filter((name) => !kind.optional?.includes(name))) {
      const rest = { ...without(fields, [field]), ...fixed }
      await noted(`${verb} without ${field}`, 'POST', path, isForm ? formOf(rest) : rest)
    }
    for (const [field, value] of Object.entries(fields)) {
      if (typeof value === 'string') await noted(`${verb} with a ${field} that is too long`, 'POST', path, { ...fields, [field]: LONG, ...fixed })
      if (typeof value === 'number') await noted(`${verb} with a ${field} that is too large`, 'POST', path, { ...fields, [field]: NUMBER_BEYOND_ALL, ...fixed })
    }
  }
  const usual = kind.usual(known)
  let id = kind.id ?? ''
  await listed('at first')
  if (add) {
    await refused('add', add, usual, {})
    const added = await noted('add', 'POST', add, usual)
    id = String(added['id'])
    remember(name, added)
    await noted('add the same', 'POST', add, usual)
    for (const [how, fields] of Object.entries(wrong)) await noted(`add ${how}`, 'POST', add, { ...usual, ...fields })
    await listed('with it')
  }
  if (edit) {
    const whole: Fields = { ...without(usual, kind.fixed ?? []), ...kind.edited }
    const plain = plainOf(whole)
    await refused('edit', edit, plain, { id })
    await noted('edit of none', 'POST', edit, { ...plain, id: NOBODY })
    const { updatedAt } = await noted('edit as JSON', 'POST', edit, { ...plain, id })
    await noted('edit as a form', 'POST', edit, { ...whole, id, updatedAt })
    await noted('edit of what somebody saved meanwhile', 'POST', edit, { ...plain, id, updatedAt })
    await listed('edited')
  }
  if (toggle) {
    await noted('toggle of none', 'POST', toggle, { id: NOBODY })
    await noted('toggle of no id', 'POST', toggle, { id: 'x' })
    await noted('hide', 'POST', toggle, { id })
    await listed('hidden')
    await noted('show', 'POST', toggle, { id })
  }
  if (remove) {
    const removed = (what: string, of: string) =>
      remove.method === 'POST' ? noted(what, 'POST', remove.path, { id: of }) : noted(what, remove.method, `${remove.path}${of}`)
    await removed('remove of none', NOBODY)
    await removed('remove', id)
    await removed('remove again', id)
    await listed('at last')
  }
  return lines.join('\n')
}

function remember(name: string, added: Readonly<Record<string, unknown>>): void {
  known[name] = String(added['id'])
  const [format] = (added['format'] ?? []) as { readonly id: string; readonly size: readonly { readonly id: string }[] }[]
  if (format) Object.assign(known, { format: format.id, size: format.size[0]?.id } satisfies Partial<Known>)
}

/** The recorded answers by kind. */
function recorded(): ReadonlyMap<string, string> {
  if (!existsSync(RECORDED)) return new Map()
  const parts = readFileSync(RECORDED, 'utf8').split(/^# (.+)\n/m)
  return new Map(parts.flatMap((part, index) => (index % 2 === 1 ? [[part, (parts[index + 1] ?? '').trim()] as const] : [])))
}

it('every kind of record is listed, added, edited, hidden and removed, and refused, in the recorded bytes', async () => {
  const answers = new Map<string, string>()
  for (const [name, kind] of Object.entries(kinds)) answers.set(name, await answersOf(kind, name))
  if (process.env['RECORD_ANSWERS']) writeFileSync(RECORDED, [...answers].map(([name, lines]) => `# ${name}\n${lines}\n`).join('\n'))
  const before = recorded()
  expect([...answers.keys()]).toEqual([...before.keys()])
  for (const [name, lines] of answers) expect(`${name}\n${lines}`).toBe(`${name}\n${before.get(name)}`)
})
