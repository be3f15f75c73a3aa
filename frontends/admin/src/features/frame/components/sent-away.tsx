import { IconButton } from '@club/ui'
import { CloseIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SCREENS } from '../../../screens'
import { useLandingText } from '../landing-text'
import css from './sent-away.module.css'

/** Says to whoever was sent away from an address that their role may not open, or that there is not, why they are here. */
export function SentAway({ from, role }: { from: string; role: string }) {
  const { t } = useTranslation('admin')
  const text = useLandingText()
  const navigate = useNavigate()
  const row = SCREENS.find(({ path }) => path === from)
  return (
    <div role="alert" className={css.notice}>
      <p>{row ? text('sentAway', { role, screen: t(`screen.${row.id}`) }) : text('noPage', { screen: from })}</p>
      <IconButton label={text('dismiss')} onClick={() => void navigate('.', { replace: true, state: null })}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  )
}
