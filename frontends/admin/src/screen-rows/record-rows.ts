import { KINDS, type AnyKind } from '@club/contracts/records'
import type { Catalogue } from '@club/session'
import { recordTexts } from './record-texts'
import type { ScreenRow } from './screen-row'

/** Loads the words of a kind's screens, `texts/records/<kind>.json`. */
export async function textsOf(kind: string): Promise<{ default: Catalogue }> {
  const [every, own] = await Promise.all([import('../texts/record.json'), import(`../texts/records/${kind}.json`) as Promise<{ default: Catalogue }>])
  return { default: recordTexts(every.default, own.default) }
}

/** The screens of a kind of record: its list, which a screen of its own may draw, and its forms where a call adds or edits it. */
export function recordRows(kind: AnyKind, { list, homeOf }: { list?: ScreenRow['load'] } & Pick<ScreenRow, 'homeOf'> = {}): readonly ScreenRow[] {
  const { calls, desk } = kind
  if (!desk?.menu || !calls.list) throw new Error(`the definition of ${kind.kind} states no screens`)
  const { label, ...menu } = desk.menu
  const texts = { name: kind.kind, load: () => textsOf(kind.kind) }
  const forms = () => import('../features/records/record-forms')
  const row = (part: string, call: ScreenRow['calls'][0], load: ScreenRow['load']): ScreenRow => ({
    id: `${kind.kind}-${part}`,
    named: part,
    path: `${desk.folder}/${part}`,
    calls: [call],
    load,
    texts,
  })
  return [
    {
      id: kind.kind,
      label,
      path: `${desk.folder}/dashboard`,
      calls: [calls.list, ...(calls.toggle ? [calls.toggle] : []), ...(calls.remove ? [calls.remove] : [])],
      load: list ?? (async () => (await import('../features/records/record-list')).listScreenOf(kind)),
      menu,
      ...(homeOf ? { homeOf } : {}),
      texts,
    },
    ...(calls.add ? [row('add', calls.add, async () => (await forms()).addScreenOf(kind))] : []),
    ...(calls.edit ? [row('edit', calls.edit, async () => (await forms()).editScreenOf(kind))] : []),
  ]
}

/** The screens of the kinds that are in the menu by their definition and not among `placed`. */
export const otherRecordRows = (placed: readonly ScreenRow[]): readonly ScreenRow[] =>
  KINDS.filter(({ kind, desk }: AnyKind) => desk?.menu && placed.every(({ id }) => id !== kind)).flatMap((kind) => recordRows(kind))
