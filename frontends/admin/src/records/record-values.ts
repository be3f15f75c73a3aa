import { inputName, type AnyKind } from '@club/contracts/records'
import { partOf, type Row } from './desk-of'

/**
 * First values of the form of a kind: of a new record, or of one that is edited, without the fields that never change. Pictures stay unless others
 * are chosen.
 */
export function valuesOf(kind: AnyKind, row?: Row): Record<string, unknown> {
  const fields = Object.entries(kind.fields).filter(([name]) => row === undefined || !kind.fixed?.includes(name))
  const values = fields.flatMap(([name, field]) => {
    const shown = row && partOf(kind, row, name)
    return Object.entries(field.formOf(shown)).map(([input, value]) => [inputName(name, field, input), value] as const)
  })
  return { ...(row ? { id: row.id, updatedAt: row['updatedAt'] } : {}), ...Object.fromEntries(values) }
}
