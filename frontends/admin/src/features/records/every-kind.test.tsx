import type { CallDefinition } from '@club/contracts/http'
import { KINDS, nameOf, type AnyKind } from '@club/contracts/records'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { textsOf } from '../../screen-rows/record-rows'
import { administrator } from '../../testing/back-office'
import { addressOf, nameOfRow, type Row } from './desk-of'
import { editScreenOf } from './record-forms'
import { listScreenOf } from './record-list'
import { valuesOf } from './record-values'

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
const LISTED = KINDS.filter(isStated).map((kind: AnyKind) => [kind.kind, kind] as const)

it.each(LISTED)('a %s is listed by its definition, leads to its form, and is sent by it as it was opened', async (_name, kind) => {
  const { default: words } = await textsOf(kind).load()
  const row = rowOf(kind)
  const name = nameOfRow(kind, row)
  const setting = { texts: { namespace: kind.kind, en: words, bm: words }, administrator: administrator() }
  const [ListScreen, EditScreen] = [listScreenOf(kind), editScreenOf(kind)]
  const { list, edit } = kind.calls as { readonly list: CallDefinition; readonly edit?: CallDefinition }
  const listed = await renderScreen(<ListScreen />, { ...setting, route: addressOf(kind, 'dashboard'), gateway: fakeGateway().on(list, [row]) })
  expect(await screen.findByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expectAccessible(listed.container)
  if (!edit || !edit.body?.safeParse(valuesOf(kind, row)).success) return
  await listed.person.click(screen.getByRole('link', { name: `Edit ${name}` }))
  await waitFor(() => expect(listed.path()).toBe(addressOf(kind, 'edit')))
  listed.unmount()
  const gateway = fakeGateway().on(edit, row)
  const form = await renderScreen(<EditScreen />, { ...setting, route: addressOf(kind, 'edit'), state: { [kind.kind]: row }, gateway })
  await form.person.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(form.path()).toBe(addressOf(kind, 'dashboard')))
  expect(gateway.seen(edit)[0]?.body).toMatchObject({ id: '1', updatedAt: AT })
})
