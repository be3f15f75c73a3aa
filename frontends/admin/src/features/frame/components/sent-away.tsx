import { IconButton } from '@club/ui'
import { CloseIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { nameOfScreen } from '../../../screen-rows/screen-row'
import { SCREENS } from '../../../screens'
import { useLandingText } from '../landing-text'
import css from './sent-away.module.css'

/** Explains to staff why they were redirected: their role may not open the address, or there is no such page. */
export function SentAway({ from, role }: { from: string; role: string }) {
  const { t } = useTranslation('admin')
  const text = useLandingText()
  const navigate = useNavigate()
  const row = SCREENS.find(({ path }) => path === from)
  return (
    <div role="alert" className={css.notice}>
      <p>{row ? text('sentAway', { role, screen: nameOfScreen(row, t) }) : text('noPage', { screen: from })}</p>
      <IconButton label={text('dismiss')} onClick={() => void navigate('.', { replace: true, state: null })}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  )
}
