import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ADMIN_ROLES, adminFraudCalls, adminTimelineCalls, CALLS, DESK_LISTS, memberDeskCalls } from '@club/contracts/http'
import { ARTICLE, deskListOf, KINDS, type AnyKind } from '@club/contracts/records'
import * as icons from '@club/ui/icons'
import { remote } from '../remote'
import { deskOf, wordsOf } from './records/desk-of'
import { menuFor, placeOf, rolesOf } from './screen-table'
import { SCREENS } from './screens'

/** Screens that each role reaches, as printed in back-office 2.1 and trust-and-desk 7 and 10: first segments below /admin. */
const REACHES: Readonly<Record<string, readonly string[]>> = {
  superadmin: ['members', 'account', 'fraud', 'audit', 'security'],
  tdgops:
    'members fraud audit security parcel brand sample catalog pregnant item voucher scancode news donate pointhistory userreport promoter massCredit bulkCreate'.split(
      ' ',
    ),
}
const HOMES = { dev: '/admin/brand/dashboard', superadmin: '/admin/account', tdgops: '/admin/pointhistory' }
const opened = (role: string) => menuFor(role).flatMap((group) => group.entries.map((entry) => entry.path))
const audienceOf = (path: string) => remote.routes.find((route) => route.path === path)?.for

/** A file and those of the back office that it imports, at once or later. */
function sourcesOf(module: string, seen = new Map<string, string>()): ReadonlyMap<string, string> {
  const file = ['.tsx', '.ts'].map((end) => `${module}${end}`).find((path) => existsSync(path))
  if (file === undefined || seen.has(file)) return seen
  const source = readFileSync(file, 'utf8')
  seen.set(file, source)
  for (const [, path = ''] of source.matchAll(/(?:from |import\()'(\.[^']+)'/g)) sourcesOf(join(dirname(file), path), seen)
  return seen
}
/** Whether a screen keeps search, filters and sorting of a list in its address; forms that follow from definitions do not. */
function isList({ path, load, named }: (typeof SCREENS)[number]): boolean {
  if (named === 'add' || named === 'edit') return false
  const [, module] = /["'][./]+((?:screens|records)\/[^"']+)["']/.exec(load.toString()) ?? []
  if (module === undefined) throw new Error(`${path} loads no screen`)
  return [...sourcesOf(join(__dirname, module)).values()].some((source) => /<(?:ListPage|ReportPage)\b|\buseTableAddress\(/.test(source))
}

it('shows nothing to a role it does not know', () => {
  expect(menuFor('auditor')).toEqual([])
})

it.each(SCREENS.map(({ path }) => path))('opens %s to the roles that the route table prints, no more and no fewer', (path) => {
  const segment = path.split('/')[2] ?? ''
  expect(audienceOf(path)).toEqual(ADMIN_ROLES.filter((role) => role === 'dev' || REACHES[role]?.includes(segment)))
})

it('opens a screen only to roles for which the gateway serves its calls', () => {
  for (const row of SCREENS) {
    expect(rolesOf(row)).not.toEqual([])
    for (const call of row.calls) {
      expect(CALLS).toContain(call)
      if (call.auth === 'admin') for (const role of rolesOf(row)) expect(call.roles).toContain(role)
    }
  }
})

it('opens the screen of a member to exactly those for whom the gateway serves its calls', () => {
  for (const call of [...Object.values(memberDeskCalls), ...Object.values(adminTimelineCalls)])
    expect(audienceOf('/admin/members/:id')).toEqual(ADMIN_ROLES.filter((role) => call.roles.includes(role)))
})

it('opens the fraud desk to exactly those for whom the gateway serves its calls', () => {
  for (const call of Object.values(adminFraudCalls)) expect(audienceOf('/admin/fraud')).toEqual(ADMIN_ROLES.filter((role) => call.roles.includes(role)))
})

it('saves the views of lists alone, of each for exactly those who may open its screen', () => {
  const lists = SCREENS.filter(isList).map(({ path }) => path)
  expect(lists).toEqual(expect.arrayContaining([...Object.keys(DESK_LISTS), `${ARTICLE.desk?.folder}/dashboard`]))
  for (const { path } of SCREENS) expect({ path, roles: deskListOf(path)?.roles }).toEqual({ path, roles: lists.includes(path) ? audienceOf(path) : undefined })
})

it('starts every role on a screen that it may open', () => {
  expect(remote.homes).toEqual(HOMES)
  for (const [role, home] of Object.entries(HOMES)) expect(audienceOf(home)).toContain(role)
})

it('leads the menu of a role only to screens that it may open, by the notes of the menu', () => {
  for (const role of ADMIN_ROLES) for (const path of opened(role)) expect(audienceOf(path)).toContain(role)
  expect(opened('superadmin')).toEqual(['/admin/members', '/admin/account', '/admin/fraud', '/admin/audit'])
  expect(opened('tdgops')).not.toContain('/admin/scan')
  expect(opened('dev')).toContain('/admin/scan')
})

it('gives each entry of the menu an icon of its own, that there is', () => {
  const used = menuFor('dev').flatMap(({ entries }) => entries.map(({ menu }) => menu?.icon))
  expect(used.filter((icon, at) => used.indexOf(icon) < at)).toEqual([])
  expect(Object.keys(icons)).toEqual(expect.arrayContaining(used))
})

it('has a path and a name once', () => {
  expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length)
  expect(new Set(SCREENS.map(({ id }) => id)).size).toBe(SCREENS.length)
})

it.each(KINDS.filter(({ desk }: AnyKind) => desk).map((kind: AnyKind) => [kind.kind, kind] as const))(
  'has every word of the screens of a %s',
  async (_name, kind) => {
    const { form, columns = [] } = deskOf(kind)
    const { default: words = {} } = (await SCREENS.find(({ texts }) => texts?.name === wordsOf(kind))?.texts?.load()) ?? {}
    const fields = [...form.flatMap(({ rows }) => rows.flat()), ...columns.map((one) => (typeof one === 'string' ? one : 'own' in one ? one.own : one.field))]
    const sections = form.flatMap(({ section, intro }) => [
      section,
      ...(intro ? [`${section}Intro`, ...(intro === 'differs' ? [`${section}IntroOfEdit`] : [])] : []),
    ])
    const inWords = (area: string, key: string) => typeof words[area] === 'object' && typeof words[area][key] === 'string'
    expect([fields.filter((field) => !inWords('field', field)), sections.filter((section) => !inWords('form', section))]).toEqual([[], []])
  },
)

it('places the screens below a menu entry', () => {
  expect(placeOf('dev', '/admin/scancode/details')).toMatchObject({ entry: { id: 'scanCodes' }, below: { id: 'codesOfBatch' } })
  expect(placeOf('dev', '/admin/scancode/dashboard')).toMatchObject({ entry: { id: 'scanCodes' }, below: null })
  expect(placeOf('dev', '/admin/sample/survey/add')).toMatchObject({ entry: { id: 'survey' }, below: { id: 'surveyAdd' } })
  expect(placeOf('tdgops', '/admin/item/edit')).toMatchObject({ entry: { id: 'items' }, below: { id: 'shop-item-edit' } })
  expect(placeOf('tdgops', '/admin/userreport')).toMatchObject({ entry: { id: 'pointHistory' }, below: { id: 'userReport' } })
  expect(placeOf('dev', '/admin/members/0b8f5f2e-4c1d-4f6a-9d8e-2b7a1c3d4e5f')).toMatchObject({ entry: { id: 'members' }, below: { id: 'member' } })
  expect(placeOf('dev', '/admin/nowhere')).toBeNull()
})
