import type { AnyKind } from '@club/contracts/records'
import {
  actionsColumn,
  bilingualColumn,
  type DataTableColumn,
  figureColumn,
  instantColumn,
  ListPage,
  pictureColumn,
  StackedCell,
  switchColumn,
} from '@club/desk'
import { truncate } from '@club/rules'
import { LinkButton, Row as Side } from '@club/ui'
import { useMemo, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressOf, deskOf, isRow, nameOfRow, partOf, textsIn, wordsOf, type Row } from './desk-of'
import { fileOf } from './record-csv'
import { UsedButton } from './used-button'

type Own = Readonly<Record<string, Omit<DataTableColumn<Row>, 'id' | 'header'>>>
type Stated = Exclude<NonNullable<NonNullable<AnyKind['desk']>['columns']>[number], { readonly own: string }>
const NONE: Own = {}
const EDIT = ['edit']
const NO_LINKS: readonly string[] = []
const NO_ROWS: readonly Row[] = []
const NO_COLUMNS: NonNullable<NonNullable<AnyKind['desk']>['columns']> = []
type Translate = (key: string) => string

const areRows = (rows: unknown): rows is readonly Row[] => Array.isArray(rows) && rows.every(isRow)
const rowsIn = (rows: unknown): readonly Row[] => (areRows(rows) ? rows : NO_ROWS)

/** A column of the list, as the definition states it. */
function columnOf(kind: AnyKind, stated: Stated, t: Translate): DataTableColumn<Row> {
  const { field: name, isName = false, with: below, under, isSelfEvident } = typeof stated === 'string' ? { field: stated } : stated
  const folding = { ...(under ? { under } : {}), ...(isSelfEvident ? { selfEvident: true } : {}) }
  const header = t(`field.${name}`)
  const of = (row: Row) => partOf(kind, row, name)
  const text = (row: Row) => String(of(row))
  if (name === 'createdAt' || name === 'updatedAt') return instantColumn(name, header, text, folding)
  const field = kind.fields[name] ?? kind.ownFields[name] ?? kind.derived[name]
  const control = field && 'control' in field ? field.control.kind : 'none'
  if (field?.shown.type === 'number') return figureColumn(name, header, (row) => Number(of(row)), folding)
  switch (control) {
    case 'picture':
    case 'choice':
      return pictureColumn(name, header, { nameOf: (row) => nameOfRow(kind, row), urlOf: text, ...folding })
    case 'bilingual':
      return bilingualColumn(name, header, (row) => textsIn(kind, row, name), { isName, ...folding })
    default: {
      const more = (row: Row) => (below ? String(partOf(kind, row, below)) : '')
      return {
        id: name,
        header,
        value: (row) => `${text(row)} ${more(row)}`.trim(),
        cell: (row) => (
          <StackedCell more={below ? [truncate(more(row))] : []}>{isName ? <strong>{truncate(text(row))}</strong> : truncate(text(row))}</StackedCell>
        ),
        ...folding,
      }
    }
  }
}

/**
 * The list of a kind's records: the columns of its definition with those that the screen draws itself, a checkbox that shows or hides each,
 * links to the screens of a record, and the way to a new one (back-office 2.3).
 */
export function RecordList({
  kind,
  own = NONE,
  actions,
  more,
}: {
  kind: AnyKind
  /** the columns that the screen draws itself */
  own?: Own
  /** the screens of a record that its row leads to; that of its edit by itself */
  actions?: readonly string[]
  /** beside them; stays the same from one drawing to the next */
  more?: (row: Row) => ReactNode
}) {
  const { t } = useTranslation(wordsOf(kind))
  const { calls } = kind
  const { columns: stated = NO_COLUMNS, sort } = deskOf(kind)
  const links = actions ?? (calls.edit ? EDIT : NO_LINKS)
  const columns = useMemo<DataTableColumn<Row>[]>(() => {
    const { toggle } = calls
    const drawn = stated.map((column) => {
      if (typeof column === 'string' || !('own' in column)) return columnOf(kind, column, t)
      const drawing = own[column.own]
      if (!drawing) throw new Error(`the list of ${kind.kind} does not draw its column ${column.own}`)
      return { id: column.own, header: t(`field.${column.own}`), ...drawing }
    })
    const shows: DataTableColumn<Row>[] = toggle
      ? [
          switchColumn(t('field.active'), {
            call: toggle,
            isActive: (row) => row['active'] === true,
            nameOf: (row) => nameOfRow(kind, row),
            label: (name) => t('list.activeOf', { name }),
            doneText: (name, active) => t(active ? 'list.shown' : 'list.hidden', { name }),
          }),
        ]
      : []
    const ways = actionsColumn<Row>(t('field.actions'), (row) => (
      <Side gap={2} wrap={false}>
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
        {calls.edit ? null : <UsedButton kind={kind} row={row} name={nameOfRow(kind, row)} />}
      </Side>
    ))
    return [...drawn, ...shows, ...(links.length > 0 || more || !calls.edit ? [ways] : [])]
  }, [kind, calls, stated, own, links, more, t])
  const file = useMemo(() => fileOf(kind), [kind])
  if (!calls.list) throw new Error(`no call lists records of the kind ${kind.kind}`)
  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      call={calls.list}
      rowsOf={rowsIn}
      rowKey={(row) => row.id}
      columns={columns}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
      file={file}
      {...(sort ? { initialSort: { id: sort } } : {})}
      {...(calls.add ? { add: { to: addressOf(kind, 'add'), label: t('list.add') } } : {})}
    />
  )
}

/** The list of a kind that draws no column itself. */
export const listScreenOf = (kind: AnyKind): ComponentType =>
  function ListScreen() {
    return <RecordList kind={kind} />
  }
