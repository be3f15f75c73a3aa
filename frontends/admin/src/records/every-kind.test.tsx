import type { CallDefinition } from '@club/contracts/http'
import { KINDS, nameOf, type AnyKind } from '@club/contracts/records'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { textsOf } from '../screen-rows/record-rows'
import { administrator } from '../testing/back-office'
import { addressOf, nameOfRow, valuesOf, type Row } from './desk-of'
import { editScreenOf } from './record-forms'
import { listScreenOf } from './record-list'

const AT = '2026-11-20T02:30:00.000Z'
/** Values of answers, one of which every part accepts. */
const VALUES = ['A text', 7, { en: 'One', bm: 'Satu' }, [], AT, true]
const valueOf = (kind: AnyKind, part: string): unknown => {
  if (part === 'createdAt' || part === 'updatedAt') return AT
  const shown = (kind.fields[part] ?? kind.ownFields[part] ?? kind.derived[part])?.shown
  return shown ? VALUES.find((value) => shown.safeParse(value).success) : true
}
const rowOf = (kind: AnyKind): Row => ({
  ...Object.fromEntries(
    kind.parts.map((part) => {
      const field = kind.fields[part] ?? kind.ownFields[part]
      return [field ? nameOf(part, field) : part, valueOf(kind, part)]
    }),
  ),
  id: '1',
})
const isStated = ({ desk }: AnyKind) => desk?.columns?.every((column) => typeof column === 'string' || 'field' in column) === true
const callOf = (kind: AnyKind, name: 'list' | 'edit'): CallDefinition => {
  const call = kind.calls[name]
  if (!call) throw new Error(`no call for the ${name} of a ${kind.kind}`)
  return call
}
/** Whether the form of an edit can be sent as it was opened: a drawing is always chosen anew. */
const isWhole = (kind: AnyKind) => kind.calls.edit?.body?.safeParse(valuesOf(kind, rowOf(kind))).success === true
const named = (kind: AnyKind) => [kind.kind, kind] as const
const LISTED: readonly AnyKind[] = KINDS.filter(isStated)
async function settingOf(kind: AnyKind) {
  const { default: words } = await textsOf(kind).load()
  return { texts: { namespace: kind.kind, en: words, bm: words }, administrator: administrator() }
}

it.each(LISTED.map(named))('a %s is listed by its definition', async (_name, kind) => {
  const ListScreen = listScreenOf(kind)
  const gateway = fakeGateway().on(callOf(kind, 'list'), [rowOf(kind)])
  const { container } = await renderScreen(<ListScreen />, { ...(await settingOf(kind)), route: addressOf(kind, 'dashboard'), gateway })
  expect(await screen.findByRole('row', { name: new RegExp(nameOfRow(kind, rowOf(kind))) })).toBeVisible()
  await expectAccessible(container)
})

it.each(LISTED.filter(isWhole).map(named))('a %s is sent by its form as it was opened', async (_name, kind) => {
  const EditScreen = editScreenOf(kind)
  const edit = callOf(kind, 'edit')
  const gateway = fakeGateway().on(edit, rowOf(kind))
  const state = { [kind.kind]: rowOf(kind) }
  const { person, path } = await renderScreen(<EditScreen />, { ...(await settingOf(kind)), route: addressOf(kind, 'edit'), state, gateway })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(addressOf(kind, 'dashboard')))
  expect(gateway.seen(edit)[0]?.body).toMatchObject({ id: '1', updatedAt: AT })
})
