import { inFigures } from '@club/desk'
import { Button, Card, Section, Text, VisuallyHidden } from '@club/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './record-table.module.css'

export interface RecordColumn<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** aligned at its end, for figures */
  atEnd?: boolean
}

const ROWS_AT_FIRST = 5

/** A short table of one kind of a member's records, the newest first: five of them until more are asked for. */
export function RecordTable<Row>({
  title,
  rows,
  total,
  columns,
  rowKey,
}: {
  title: string
  rows: readonly Row[]
  /** how many there are, listed or not */
  total: number
  columns: readonly RecordColumn<Row>[]
  rowKey: (row: Row) => string
}) {
  const { t } = useTranslation('member')
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? rows : rows.slice(0, ROWS_AT_FIRST)
  return (
    <Card>
      <Section title={t('list.titled', { title, count: total })}>
        {rows.length === 0 ? (
          <Text tone="soft">{t('list.none')}</Text>
        ) : (
          <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
            <table className={css.table}>
              <VisuallyHidden as="caption">{title}</VisuallyHidden>
              <thead>
                <tr>
                  {columns.map(({ header, atEnd }) => (
                    <th key={header} scope="col" className={atEnd ? css.end : undefined}>
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <tr key={rowKey(row)}>
                    {columns.map(({ header, cell, atEnd }) => (
                      <td key={header} className={atEnd ? css.end : undefined}>
                        {cell(row)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {total > rows.length ? (
          <Text size="small" tone="soft">
            {t('list.newest', { shown: inFigures(rows.length), count: total })}
          </Text>
        ) : null}
        {rows.length > ROWS_AT_FIRST ? (
          <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('list.fewer') : t('list.all', { count: rows.length })}
          </Button>
        ) : null}
      </Section>
    </Card>
  )
}
