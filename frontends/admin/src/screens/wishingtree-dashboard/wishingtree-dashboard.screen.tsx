import { adminContentCalls, contentCalls, type Wisher } from '@club/contracts/http'
import { bilingualColumn, type DataTableColumn, figureColumn, pictureColumn } from '@club/desk'
import { truncate } from '@club/rules'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentList } from '../../features/content/content-list'

const rows = (wishers: readonly Wisher[]) => wishers
const nameOf = (wisher: Wisher) => wisher.name

/** The children of the wishing tree, what they wish for and what members have given (back-office 2.3, D80). */
export function WishingtreeDashboardScreen() {
  const { t } = useTranslation('content')
  const columns = useMemo<DataTableColumn<Wisher>[]>(
    () => [
      pictureColumn('image', t('field.avatar'), { nameOf, urlOf: (wisher) => wisher.image, width: 110 }),
      { id: 'name', header: t('field.name'), value: nameOf, cell: (wisher) => <strong>{truncate(wisher.name)}</strong> },
      { id: 'age', header: t('field.age'), value: (wisher) => wisher.age, align: 'end' },
      bilingualColumn('wishes', t('field.wish'), (wisher) => wisher.wishes),
      figureColumn('points', t('field.points'), (wisher) => wisher.points),
    ],
    [t],
  )
  return (
    <ContentList
      of="wish"
      call={contentCalls.fetchWishes}
      rowsOf={rows}
      nameOf={nameOf}
      columns={columns}
      toggle={adminContentCalls.toggleWish}
      folder="/admin/wishingtree"
      handedOverAs="wish"
    />
  )
}
