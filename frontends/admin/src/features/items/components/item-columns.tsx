import type { AdminPregnantItem } from '@club/contracts/records'
import { actionsColumn, type DataTableColumn, ToggleBox } from '@club/desk'
import { LinkButton } from '@club/ui'
import type { TFunction } from 'i18next'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** Actions on an item or an offer in its list: show or hide, and edit. */
export function itemActionColumns<Item extends Pick<AdminPregnantItem, 'id' | 'active' | 'itemName'>>(
  t: TFunction<'item'>,
  { header, toggle, edit }: { header: string; toggle: ComponentProps<typeof ToggleBox>['call']; edit: string },
): DataTableColumn<Item>[] {
  return [
    {
      id: 'active',
      header,
      value: (item) => item.active,
      cell: (item) => (
        <ToggleBox
          call={toggle}
          id={item.id}
          active={item.active}
          label={t('action.activeOf', { name: item.itemName.en })}
          doneText={(active) => t(active ? 'action.shown' : 'action.hidden', { name: item.itemName.en })}
        />
      ),
    },
    actionsColumn(t('field.actions'), (item) => (
      <LinkButton as={Link} to={edit} state={{ item }} look="soft" size="small" aria-label={t('action.editOf', { name: item.itemName.en })}>
        {t('action.edit')}
      </LinkButton>
    )),
  ]
}
