import type { AnyKind } from '@club/contracts/records'
import type { ScreenRow } from './screen-row'

interface Screens extends Pick<ScreenRow, 'menu' | 'homeOf'> {
  readonly texts: NonNullable<ScreenRow['texts']>['load']
  /** The ids of the screens, which name them in the menu: `<ids>`, `<ids>Add` and `<ids>Edit`, in `id` the list's where that differs. */
  readonly id: string
  readonly ids: string
  /** The list, where the screen draws more than the definition states. */
  readonly list?: ScreenRow['load']
}

/** The screens of a kind of record: its list, and its forms where a call adds or edits it. */
export function recordRows(kind: AnyKind, { texts: load, id, ids, menu, homeOf, list }: Screens): readonly ScreenRow[] {
  const { calls, desk } = kind
  if (!desk || !calls.list) throw new Error(`the definition of ${kind.kind} states no screens`)
  const texts = { name: kind.kind, load }
  const forms = () => import('../features/records/record-forms')
  return [
    {
      id,
      path: `${desk.folder}/dashboard`,
      calls: [calls.list, ...(calls.toggle ? [calls.toggle] : []), ...(calls.remove ? [calls.remove] : [])],
      load: list ?? (async () => (await import('../features/records/record-list')).listScreenOf(kind)),
      ...(menu ? { menu } : {}),
      ...(homeOf ? { homeOf } : {}),
      texts,
    },
    ...(calls.add
      ? [{ id: `${ids}Add`, path: `${desk.folder}/add`, calls: [calls.add] as const, load: async () => (await forms()).addScreenOf(kind), texts }]
      : []),
    ...(calls.edit
      ? [{ id: `${ids}Edit`, path: `${desk.folder}/edit`, calls: [calls.edit] as const, load: async () => (await forms()).editScreenOf(kind), texts }]
      : []),
  ]
}
