import { FIRST_PANTS_FACTOR } from '@club/rules'
import { JoyArt, PackArt, formatNumber, useDesktop } from '@club/member'
import { AlertModal } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { momentOf, type ScanOutcome } from '../scan-outcome'
import { CODE_FIELD } from './code-form'
import css from './codes.module.css'

/** The window alone, for any place. */
export function MomentWindow({ outcome, onDismiss }: { outcome: ScanOutcome; onDismiss: () => void }) {
  const { t } = useTranslation('account')
  const moment = momentOf(outcome)
  // The next code can be typed at once; on a phone the keyboard would cover the points.
  const typesNext = useDesktop()
  const art = moment === 'rm5' || moment === 'rm10' ? <PackArt kind="voucher" /> : <JoyArt joy={outcome.foundScanned ? 'code' : 'firstCode'} />
  return (
    <AlertModal
      title={t(`scan.moment.${moment}.title`, { factor: FIRST_PANTS_FACTOR })}
      message={outcome.shown ? null : t(`scan.moment.${moment}.text`, { points: formatNumber(outcome.gainedPoints), factor: FIRST_PANTS_FACTOR })}
      details={<span className={css.momentArt}>{art}</span>}
      returnTo={typesNext ? CODE_FIELD : undefined}
      onDismiss={onDismiss}
    />
  )
}

/** The window over a registered code: points received, the first-pants reward, or a voucher won (account 4). Shown once, also when the page is loaded again. */
export function ScanMoment({ outcome, onClose }: { outcome: ScanOutcome; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <MomentWindow
      outcome={outcome}
      onDismiss={() => {
        onClose()
        void navigate('.', { replace: true, state: { ...outcome, shown: true } })
      }}
    />
  )
}
