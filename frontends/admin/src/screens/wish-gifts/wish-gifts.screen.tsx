import { adminWishCalls, type WishGift, type Wisher } from '@club/contracts/http'
import { type DataTableColumn, figureColumn, HandedOver, instantColumn, ListPage } from '@club/desk'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { personColumns } from '../../features/members/person-columns'

function Gifts({ wish }: { wish: Pick<Wisher, 'id' | 'name'> }) {
  const { t } = useTranslation('wish')
  const columns = useMemo<DataTableColumn<WishGift>[]>(
    () => [
      instantColumn('givenAt', t('gifts.givenAt'), (gift) => gift.givenAt),
      ...personColumns<WishGift>({ name: t('gifts.member'), email: t('gifts.email'), number: t('gifts.number') }),
      figureColumn('points', t('field.points'), (gift) => gift.points),
    ],
    [t],
  )
  return (
    <ListPage
      title={t('gifts.title', { name: wish.name })}
      intro={t('gifts.intro')}
      call={adminWishCalls.listGifts}
      query={{ id: wish.id }}
      rowsOf={({ data }) => data}
      rowKey={(gift) => gift.id}
      columns={columns}
      searchLabel={t('gifts.search')}
      emptyTitle={t('gifts.empty')}
      initialSort={{ id: 'givenAt', descending: true }}
    />
  )
}

/** Lists the gifts to the wish that the list handed over; each names its member and links to the member's screen (D80, trust-and-desk 7). */
export function WishGiftsScreen() {
  return (
    <HandedOver<Wisher> name="wish" needs={['id', 'name']} back="/admin/wishingtree/dashboard">
      {(wish) => <Gifts wish={wish} />}
    </HandedOver>
  )
}
