import type { AnswerOf, CallDefinition } from '@club/contracts/http'
import { actionsColumn, type DataTableColumn, ListPage, type ListPageProps, switchColumn, type ToggleCall } from '@club/desk'
import { LinkButton, Row as Side } from '@club/ui'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

interface Shown {
  readonly id: string
  readonly active: boolean
}

/** A list of editorial records: what they say, a checkbox that shows or hides each, the way to its form, and the way to a new one (back-office 2.3). */
export function ContentList<C extends CallDefinition, Row extends Shown>({
  of,
  call,
  rowsOf,
  nameOf,
  columns,
  toggle,
  folder,
  handedOverAs,
  more,
  ...page
}: {
  /** the words: `<of>.list` in the texts */
  of: 'news' | 'contest'
  call: C
  rowsOf: (answer: AnswerOf<C>) => readonly Row[]
  nameOf: (row: Row) => string
  columns: readonly DataTableColumn<Row>[]
  toggle: ToggleCall
  /** of the screens, e.g. /admin/news */
  folder: string
  /** the name of the record in the navigation state */
  handedOverAs: string
  /** beside Edit */
  more?: (row: Row) => ReactNode
} & Pick<ListPageProps<C, Row>, 'file' | 'below'>) {
  const { t } = useTranslation('content')
  const all = useMemo<DataTableColumn<Row>[]>(
    () => [
      ...columns,
      switchColumn(t('field.active'), {
        call: toggle,
        isActive: (row) => row.active,
        nameOf,
        label: (name) => t('list.activeOf', { name }),
        doneText: (name, active) => t(active ? 'list.shown' : 'list.hidden', { name }),
      }),
      actionsColumn(t('field.actions'), (row) => (
        <Side gap={2}>
          <LinkButton
            as={Link}
            to={`${folder}/edit`}
            state={{ [handedOverAs]: row }}
            look="soft"
            size="small"
            aria-label={t('list.editOf', { name: nameOf(row) })}
          >
            {t('list.edit')}
          </LinkButton>
          {more?.(row)}
        </Side>
      )),
    ],
    [t, columns, toggle, folder, handedOverAs, nameOf, more],
  )
  return (
    <ListPage
      title={t(`${of}.list.title`)}
      intro={t(`${of}.list.intro`)}
      call={call}
      rowsOf={rowsOf}
      rowKey={(row) => row.id}
      columns={all}
      searchLabel={t(`${of}.list.search`)}
      emptyTitle={t(`${of}.list.empty`)}
      add={{ to: `${folder}/add`, label: t(`${of}.list.add`) }}
      {...page}
    />
  )
}
