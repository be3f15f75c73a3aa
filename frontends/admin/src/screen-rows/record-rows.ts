import { KINDS, type AnyKind } from '@club/contracts/records'
import type { Catalogue } from '@club/session'
import { addressOf, deskOf } from '../records/desk-of'
import type { OwnFields } from '../records/record-fields'
import type { ScreenRow } from './screen-row'

/** The words of a record's screens: those that fit every record, and its own in place of them or besides. */
export const recordTexts = (every: Catalogue, own: Catalogue): Catalogue => ({
  ...every,
  ...Object.fromEntries(
    Object.entries(own).map(([section, words]) => {
      const shared = every[section]
      return [section, typeof words === 'object' && typeof shared === 'object' ? { ...shared, ...words } : words]
    }),
  ),
})

/** The words of a kind's screens: `texts/records/<kind>.json`, with those that fit every record. */
export const textsOf = ({ kind }: Pick<AnyKind, 'kind'>): NonNullable<ScreenRow['texts']> => ({
  name: kind,
  async load() {
    const own: Promise<{ default: Catalogue }> = import(`../texts/records/${kind}.json`)
    return { default: recordTexts((await import('../texts/record.json')).default, (await own).default) }
  },
})

interface FormRows extends Pick<ScreenRow, 'below' | 'texts'> {
  /** the fields that its screens draw themselves */
  own?: (() => Promise<OwnFields>) | undefined
}

/** The forms of a kind of record, where a call adds or edits it. */
export function formRows(kind: AnyKind, { own, texts = textsOf(kind), below }: FormRows = {}): readonly ScreenRow[] {
  const { add, edit } = kind.calls
  const forms = () => import('../records/record-forms')
  const row = (named: string, call: ScreenRow['calls'][0], load: ScreenRow['load']): ScreenRow => ({
    id: `${kind.kind}-${named}`,
    named,
    path: addressOf(kind, named),
    calls: [call],
    load,
    texts,
    ...(below === undefined ? {} : { below }),
  })
  return [
    ...(add ? [row('add', add, async () => (await forms()).addScreenOf(kind, await own?.()))] : []),
    ...(edit ? [row('edit', edit, async () => (await forms()).editScreenOf(kind, await own?.()))] : []),
  ]
}

/** The screens of a kind of record: its list, which a screen of its own may draw, and its forms. */
export function recordRows(
  kind: AnyKind,
  { list, homeOf, own }: { list?: ScreenRow['load'] } & Pick<ScreenRow, 'homeOf'> & Pick<FormRows, 'own'> = {},
): readonly ScreenRow[] {
  const { calls } = kind
  const { menu: entry } = deskOf(kind)
  if (!entry || !calls.list) throw new Error(`the definition of ${kind.kind} states no list in the menu`)
  const { label, ...menu } = entry
  return [
    {
      id: kind.kind,
      label,
      path: addressOf(kind, 'dashboard'),
      calls: [calls.list, ...(calls.toggle ? [calls.toggle] : []), ...(calls.remove ? [calls.remove] : [])],
      load: list ?? (async () => (await import('../records/record-list')).listScreenOf(kind)),
      menu,
      ...(homeOf ? { homeOf } : {}),
      texts: textsOf(kind),
    },
    ...formRows(kind, { own }),
  ]
}

/** The screens of the kinds that are in the menu by their definition and not among `placed`. */
export const otherRecordRows = (placed: readonly ScreenRow[]): readonly ScreenRow[] =>
  KINDS.filter(({ kind, desk }: AnyKind) => desk?.menu && placed.every(({ id }) => id !== kind)).flatMap((kind) => recordRows(kind))
