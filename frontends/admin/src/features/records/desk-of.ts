import { nameOf, type AnyKind } from '@club/contracts/records'

/** A record as an answer shows it. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** The screens of a kind as its definition states them. @throws Error when it has none. */
export function deskOf(kind: AnyKind): NonNullable<AnyKind['desk']> {
  if (!kind.desk) throw new Error(`the definition of ${kind.kind} states no screens`)
  return kind.desk
}

/** A part of a record under the name that the answer has for it. */
export function partOf(kind: Pick<AnyKind, 'fields' | 'ownFields'>, row: Row, name: string): unknown {
  const field = kind.fields[name] ?? kind.ownFields[name]
  return row[field ? nameOf(name, field) : name]
}

/** Returns the name of a record for messages; of a bilingual name, the English text. */
export function nameOfRow(kind: AnyKind, row: Row): string {
  const name = partOf(kind, row, deskOf(kind).name)
  return typeof name === 'object' && name !== null && 'en' in name ? String(name.en) : String(name)
}
