import { IconButton } from '@club/ui'
import { CloseIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { SCREENS } from '../../../screens'
import css from './admin-frame.module.css'

/** The address that the shell sent the reader away from, as it leaves it in the history. */
function sentAwayFrom(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'sentAwayFrom' in state ? String(state.sentAwayFrom) : null
}

/** Tells whoever was sent away from an address that their role may not open, or that there is not, why they are here. */
export function SentAway({ roleName }: { roleName: string }) {
  const { t } = useTranslation('admin')
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const from = sentAwayFrom(state)
  if (from === null) return null
  const row = SCREENS.find(({ path }) => path === from)
  return (
    <div role="alert" className={css.sentAway}>
      <p>{row ? t('frame.sentAway', { role: roleName, screen: t(`screen.${row.id}`) }) : t('frame.noPage', { screen: from })}</p>
      <IconButton label={t('frame.dismiss')} onClick={() => void navigate({ search }, { replace: true, state: null })}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  )
}
