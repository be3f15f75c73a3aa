import { VisuallyHidden } from '@club/ui'
import { HeartIcon, StarIcon, TicketIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import type { RewardType } from '../../../reward'
import css from './shop.module.css'

const ICON = 18

/** The sign of each kind that is no item of the catalogue. */
export const KIND_ICONS = {
  pregnant: <StarIcon size={ICON} />,
  donate: <HeartIcon size={ICON} />,
  voucher: <TicketIcon size={ICON} />,
} as const satisfies Partial<Record<RewardType, unknown>>

/** Names a reward's kind on its picture, where rewards of all kinds are side by side. */
export function KindBadge({ type }: { type: keyof typeof KIND_ICONS }) {
  const { t } = useTranslation('rewards')
  return (
    <span className={css.kind}>
      {KIND_ICONS[type]}
      <VisuallyHidden>{t(`shop.chips.${type}`)}</VisuallyHidden>
    </span>
  )
}
