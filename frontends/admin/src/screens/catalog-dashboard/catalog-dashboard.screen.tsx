import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { SHOP_ITEM } from '@club/contracts/records'
import { Badge, LinkButton, Row, Text } from '@club/ui'
import { PlusIcon } from '@club/ui/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AddCategory } from '../../features/items/components/add-category'
import { RecordList, type OwnColumns } from '../../records/record-list'
import css from './catalog-dashboard.module.css'

/** Keeps the room of the categories until they come. */
const NO_BREAK = '\u00a0'

/** The items of the point shop and its categories (back-office 2.3). */
export function CatalogDashboardScreen() {
  const { t } = useTranslation('item')
  const categories = useCallQuery(adminCatalogueCalls.listItems, undefined, { staleTimeMs: 0 }).data?.category
  const own = useMemo<OwnColumns<typeof SHOP_ITEM>>(() => {
    const nameOf = (id: string) => categories?.find((category) => category.id === id)?.name ?? ''
    return {
      categoryIds: {
        value: (item) => item.categories.map(nameOf).join(' '),
        sortable: false,
        under: 'name',
        selfEvident: true,
        cell: (item) => (
          <Row gap={2} className={css.categories}>
            {item.categories.map((id) => (
              <Badge key={id}>{nameOf(id)}</Badge>
            ))}
          </Row>
        ),
      },
    }
  }, [categories])
  const namesOf = (all: readonly { readonly name: string }[]) =>
    all.length === 0 ? t('category.none') : t('category.all', { names: all.map(({ name }) => name).join(' · ') })
  return (
    <RecordList
      kind={SHOP_ITEM}
      call={adminCatalogueCalls.listItems}
      own={own}
      actions={
        <Row gap={3}>
          <AddCategory />
          <LinkButton as={Link} to="/admin/item/add" icon={<PlusIcon size={20} />}>
            {t('list.add')}
          </LinkButton>
        </Row>
      }
    >
      <Text size="small" tone="soft">
        {categories ? namesOf(categories) : NO_BREAK}
      </Text>
    </RecordList>
  )
}
