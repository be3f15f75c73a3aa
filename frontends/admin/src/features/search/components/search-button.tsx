import { SearchIcon } from '@club/ui/icons'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PALETTE_KEY, usePaletteKey } from '../palette-key'
import css from './search-button.module.css'

const load = patient(async () => ({ default: (await import('./search-palette')).SearchPalette }))
const SearchPalette = lazy(load)

/** Opens the search for members and screens, on a press and on Ctrl+K (Cmd+K) from every screen (trust-and-desk 7.1). */
export function SearchButton({ role }: { role: string }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  usePaletteKey(() => setOpen(true))
  const label = t('frame.search')
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={`${label} ${PALETTE_KEY.shown}`}
        aria-haspopup="dialog"
        aria-keyshortcuts={PALETTE_KEY.aria}
        title={`${label} (${PALETTE_KEY.shown})`}
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={20} />
        <span>{label}</span> <kbd>{PALETTE_KEY.shown}</kbd>
      </button>
      <Suspense fallback={null}>{isOpen ? <SearchPalette role={role} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
