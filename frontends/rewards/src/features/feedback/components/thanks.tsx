import { CelebrationArt } from '@club/member'
import { AlertModal } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DialogArt } from '../../../parts/actions'

/** Thanks for an answer, with the points that it brought; null while there is no answer. */
export function Thanks({ points }: { points: number | null }) {
  const { t } = useTranslation('rewards')
  const navigate = useNavigate()
  return (
    <AlertModal
      title={t('feedback.thanksTitle')}
      message={points === null ? null : t(points > 0 ? 'feedback.thanksPoints' : 'feedback.thanks', { points })}
      details={
        <DialogArt>
          <CelebrationArt />
        </DialogArt>
      }
      onDismiss={() => void navigate('/dashboard')}
    />
  )
}
