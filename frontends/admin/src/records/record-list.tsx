import type { CallDefinition } from '@club/contracts/http'
import type { AnyKind, RecordOf } from '@club/contracts/records'
import {
  actionsColumn,
  bilingualColumn,
  type DataTableColumn,
  EditableFigure,
  figureColumn,
  inFigures,
  instantColumn,
  ListPage,
  type ListPageProps,
  pictureColumn,
  StackedCell,
  switchColumn,
} from '@club/desk'
import { truncate } from '@club/rules'
import { LinkButton, Row as Side } from '@club/ui'
import type { TFunction } from 'i18next'
import { useMemo, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressOf, deskOf, isRow, nameOfRow, partOf, textsIn, valuesOf, wordsOf, type Row } from './desk-of'
import { StockCell } from './own-fields/stock-cell'
import { fileOf } from './record-csv'

type Columns<R> = Readonly<Record<string, Omit<DataTableColumn<R>, 'id' | 'header'>>>
/** The columns that a screen draws itself, by their names. */
export type OwnColumns<K extends AnyKind> = Columns<RecordOf<K>>
type Stated = Exclude<NonNullable<NonNullable<AnyKind['desk']>['columns']>[number], string | { readonly own: string }>

/** The records of an answer, which may have more beside them. */
function rowsIn(answer: unknown): readonly Row[] {
  const rows = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer
  return Array.isArray(rows) && rows.every(isRow) ? rows : []
}

/** A column of the list, as the definition states it. */
function columnOf(kind: AnyKind, stated: Stated, t: TFunction): DataTableColumn<Row> {
  const { field: name, isName = false, with: below, under, isSelfEvident, givesWay, isEditable, isStock } = stated
  const folding = { ...(under ? { under } : {}), ...(isSelfEvident ? { selfEvident: true } : {}), ...(givesWay ? { givesWay } : {}) }
  const header = t(`field.${name}`)
  const text = (row: Row) => textsIn(kind, row, name).en
  if (name === 'createdAt' || name === 'updatedAt') return instantColumn(name, header, text, folding)
  const field = kind.fields[name] ?? kind.ownFields[name] ?? kind.derived[name]
  const control = field && 'control' in field ? field.control.kind : 'none'
  if (field?.shown.type === 'number') {
    const figure = figureColumn<Row>(name, header, (row) => Number(partOf(kind, row, name)), folding)
    if (isStock) return { ...figure, cell: (row) => <StockCell left={Number(partOf(kind, row, name))} isShown={row['active'] === true} /> }
    return isEditable ? { ...figure, cell: (row) => <Figure kind={kind} name={name} row={row} t={t} /> } : figure
  }
  if (control === 'picture' || control === 'picture-pair')
    return pictureColumn(name, header, { nameOf: (row) => nameOfRow(kind, row), urlOf: text, ...folding })
  if (control === 'bilingual' && !below) return bilingualColumn(name, header, (row) => textsIn(kind, row, name), { isName, ...folding })
  const more = (row: Row) => (below ? textsIn(kind, row, below).en : '')
  return {
    id: name,
    header,
    value: (row) => `${text(row)} ${more(row)}`.trim(),
    cell: (row) => <StackedCell more={below ? [truncate(more(row))] : []}>{isName ? <strong>{truncate(text(row))}</strong> : truncate(text(row))}</StackedCell>,
    ...folding,
  }
}

/** A figure that is edited in its row, with the rest of the record as it was seen. */
function Figure({ kind, name, row, t }: { kind: AnyKind; name: string; row: Row; t: TFunction }) {
  const { edit } = kind.calls
  if (!edit) throw new Error(`no call edits a ${kind.kind}`)
  const called = nameOfRow(kind, row)
  return (
    <EditableFigure
      call={edit}
      values={valuesOf(kind, row)}
      field={name}
      value={Number(partOf(kind, row, name))}
      label={t(`edit.${name}`, { name: called })}
      doneText={(value) => t(`edit.${name}Done`, { name: called, value: inFigures(value) })}
    />
  )
}

interface RecordListProps<K extends AnyKind, R> extends Partial<
  Pick<ListPageProps<CallDefinition, Row>, 'title' | 'intro' | 'searchLabel' | 'emptyTitle' | 'add' | 'actions' | 'children'>
> {
  kind: K
  /** where another call than the kind's own lists its records */
  call?: CallDefinition
  /** the columns that the screen draws itself */
  own?: Columns<R>
  /** the screens of a record that its row leads to; that of its edit by itself */
  leadsTo?: readonly string[]
  /** beside them; stays the same from one drawing to the next */
  more?: (row: R) => ReactNode
}

/**
 * The list of a kind's records: the columns of its definition with those that the screen draws itself, a checkbox that shows or hides each,
 * links to the screens of a record, and the way to a new one (back-office 2.3).
 */
export function RecordList<K extends AnyKind>(props: RecordListProps<K, RecordOf<K>>): ReactNode
export function RecordList({ kind, call = kind.calls.list, own, leadsTo, more, ...page }: RecordListProps<AnyKind, Row>): ReactNode {
  const { t } = useTranslation(wordsOf(kind))
  const { columns: stated, sort } = deskOf(kind)
  const columns = useMemo<DataTableColumn<Row>[]>(() => {
    const { edit, toggle } = kind.calls
    const links = leadsTo ?? (edit ? ['edit'] : [])
    const drawn = (stated ?? []).map((column) => {
      if (typeof column === 'string' || !('own' in column)) return columnOf(kind, typeof column === 'string' ? { field: column } : column, t)
      const drawing = own?.[column.own]
      if (!drawing) throw new Error(`the list of ${kind.kind} does not draw its column ${column.own}`)
      return { id: column.own, header: t(`field.${column.own}`), ...drawing }
    })
    const shows: DataTableColumn<Row>[] = toggle
      ? [
          switchColumn(t('field.active', { context: kind.kind }), {
            call: toggle,
            isActive: (row) => row['active'] === true,
            nameOf: (row) => nameOfRow(kind, row),
            label: (name) => t('list.activeOf', { name }),
            doneText: (name, active) => t(active ? 'list.shown' : 'list.hidden', { name }),
          }),
        ]
      : []
    const ways = actionsColumn<Row>(t('field.actions'), (row) => (
      <Side gap={1} wrap={false}>
        {links.map((action) => (
          <LinkButton
            key={action}
            as={Link}
            to={addressOf(kind, action)}
            state={{ [wordsOf(kind)]: row }}
            look="soft"
            size="small"
            aria-label={t(`action.${action}Of`, { name: nameOfRow(kind, row) })}
          >
            {t(`action.${action}`)}
          </LinkButton>
        ))}
        {more?.(row)}
      </Side>
    ))
    return [...drawn, ...shows, ...(links.length > 0 || more ? [ways] : [])]
  }, [kind, stated, own, leadsTo, more, t])
  const file = useMemo(() => fileOf(kind), [kind])
  if (!call) throw new Error(`no call lists records of the kind ${kind.kind}`)
  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      call={call}
      rowsOf={rowsIn}
      rowKey={(row) => row.id}
      columns={columns}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
      file={file}
      {...(sort ? { initialSort: { id: sort } } : {})}
      {...(kind.calls.add ? { add: { to: addressOf(kind, 'add'), label: t('list.add') } } : {})}
      {...page}
    />
  )
}

/** The list of a kind that draws no column itself. */
export const listScreenOf =
  (kind: AnyKind): ComponentType =>
  () => <RecordList kind={kind} />
