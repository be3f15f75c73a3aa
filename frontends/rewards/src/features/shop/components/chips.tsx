import { BabyIcon } from '@club/ui/icons'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipButton } from '../../../parts/chip'
import type { Chip } from '../shelves'
import { KIND_ICONS } from './kind-badge'
import css from './shop.module.css'

const ICON = 18

/** The categories that the club itself names (rewards 2); others are called as the server calls them. */
const KNOWN: Readonly<Record<string, string>> = { 'Baby Product': 'babyProduct', Lifestyle: 'lifestyle', Educational: 'educational' }

/** Filters of the shop; one row that scrolls sideways on a phone. */
export function Chips({
  chips,
  categories,
  value,
  onChange,
}: {
  chips: readonly Chip[]
  categories: readonly { id: string; name: string }[]
  value: Chip
  onChange: (chip: Chip) => void
}) {
  const { t } = useTranslation('rewards')
  const row = useRef<HTMLDivElement>(null)
  // A link may name a chip beyond the edge of a phone: the row scrolls to it, the page does not.
  useEffect(() => {
    const pressed = row.current?.querySelector('[aria-pressed="true"]')
    if (!row.current || !pressed) return
    const [around, chip] = [row.current.getBoundingClientRect(), pressed.getBoundingClientRect()]
    row.current.scrollLeft += chip.left - around.left - (around.width - chip.width) / 2
  }, [value, chips.length])
  const nameOf = (chip: Chip) => categories.find(({ id }) => chip === `category:${id}`)?.name
  const labelOf = (chip: Chip) => {
    const name = nameOf(chip)
    if (name === undefined) return t(`shop.chips.${chip}`)
    return Object.hasOwn(KNOWN, name) ? t(`shop.chips.${KNOWN[name]}`) : name
  }
  return (
    <div ref={row} className={css.chips} role="group" aria-label={t('shop.chipsLabel')}>
      {chips.map((chip) => (
        <ChipButton
          key={chip}
          pressed={chip === value}
          onPress={() => onChange(chip)}
          icon={nameOf(chip) === 'Baby Product' ? <BabyIcon size={ICON} /> : chip in KIND_ICONS ? KIND_ICONS[chip as keyof typeof KIND_ICONS] : undefined}
        >
          {labelOf(chip)}
        </ChipButton>
      ))}
    </div>
  )
}
