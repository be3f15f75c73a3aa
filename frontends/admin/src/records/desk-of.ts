import { formOf, nameOf, type AnyKind } from '@club/contracts/records'
import type { Bilingual } from '@club/rules'

/** A record as an answer shows it. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** Whether a value is a record of an answer. */
export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value

/** The screens of a kind as its definition states them. @throws Error when it has none. */
export function deskOf(kind: AnyKind): NonNullable<AnyKind['desk']> {
  if (!kind.desk) throw new Error(`the definition of ${kind.kind} states no screens`)
  return kind.desk
}

/** The name of a kind's words, and of the record that its list hands over. */
export const wordsOf = ({ kind, desk }: AnyKind): string => desk?.called ?? kind

/** The address of one of a kind's screens: `dashboard`, `add`, `edit` … */
export function addressOf(kind: AnyKind, screen: string): string {
  const { folder, at } = deskOf(kind)
  return at?.[screen] ?? `${folder}/${screen}`
}

/** A part of a record under the name that the answer has for it. */
export function partOf(kind: Pick<AnyKind, 'fields' | 'ownFields'>, row: Row, name: string): unknown {
  const field = kind.fields[name] ?? kind.ownFields[name]
  return row[field ? nameOf(name, field) : name]
}

/** A part that is a text in both languages; any other is the same in both. */
export function textsIn(kind: Pick<AnyKind, 'fields' | 'ownFields'>, row: Row, name: string): Bilingual {
  const part = partOf(kind, row, name)
  if (typeof part === 'object' && part !== null && 'en' in part && 'bm' in part) return { en: String(part.en), bm: String(part.bm) }
  return { en: String(part), bm: String(part) }
}

/** Returns the name of a record for messages; of a bilingual name, the English text. @throws Error when it is no record. */
export function nameOfRow(kind: AnyKind, row: unknown): string {
  if (!isRow(row)) throw new Error(`this is no ${kind.kind}`)
  const { name, nameElse } = deskOf(kind)
  return textsIn(kind, row, name).en || (nameElse ? textsIn(kind, row, nameElse).en : '')
}

/**
 * First values of the form of a kind: of a new record, or of one that is edited, without the fields that never change. Pictures stay unless others
 * are chosen.
 */
export const valuesOf = (kind: AnyKind, row?: Row): Record<string, unknown> =>
  row ? { id: row.id, updatedAt: row['updatedAt'], ...formOf(kind, (name) => partOf(kind, row, name)) } : formOf(kind)
