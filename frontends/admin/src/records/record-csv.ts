import { fieldColumn, type CsvColumn } from '@club/contracts/http'
import { nameOf, plainValue, type AnyKind } from '@club/contracts/records'
import { partOf, textsIn, type Row } from './desk-of'

/**
 * The file of a kind's records: the parts of the answer under their names, instants as reports have them (D98), what differs by language in two
 * columns, and lists as JSON.
 */
export const fileOf = (kind: AnyKind): { fileName: string; columns: readonly CsvColumn<Row>[] } => ({
  fileName: `${kind.kind}.csv`,
  columns: kind.parts.flatMap((part): CsvColumn<Row>[] => {
    if (part === 'createdAt' || part === 'updatedAt') return [fieldColumn<Row, string>(part, 'instant')]
    const field = kind.fields[part] ?? kind.ownFields[part]
    const header = field ? nameOf(part, field) : part
    const isPair = field?.shown.type === 'object' && ['bilingual', 'picture-pair'].includes(field.control.kind)
    if (!isPair) return [{ header, value: (row) => plainValue(partOf(kind, row, part)) ?? '' }]
    return (['en', 'bm'] as const).map((language) => ({ header: `${header}.${language}`, value: (row) => textsIn(kind, row, part)[language] }))
  }),
})
