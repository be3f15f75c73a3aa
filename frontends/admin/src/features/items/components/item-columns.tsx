import type { AdminPregnantItem } from '@club/contracts/records'
import { actionsColumn, type DataTableColumn, switchColumn, type ToggleCall } from '@club/desk'
import { LinkButton } from '@club/ui'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'

/** Actions on an item or an offer in its list: show or hide, and edit. */
export function itemActionColumns<Item extends Pick<AdminPregnantItem, 'id' | 'active' | 'itemName'>>(
  t: TFunction<'item'>,
  { header, toggle, edit }: { header: string; toggle: ToggleCall; edit: string },
): DataTableColumn<Item>[] {
  return [
    switchColumn(header, {
      call: toggle,
      isActive: (item) => item.active,
      nameOf: (item) => item.itemName.en,
      label: (name) => t('action.activeOf', { name }),
      doneText: (name, active) => t(active ? 'action.shown' : 'action.hidden', { name }),
    }),
    actionsColumn(t('field.actions'), (item) => (
      <LinkButton as={Link} to={edit} state={{ item }} look="soft" size="small" aria-label={t('action.editOf', { name: item.itemName.en })}>
        {t('action.edit')}
      </LinkButton>
    )),
  ]
}
