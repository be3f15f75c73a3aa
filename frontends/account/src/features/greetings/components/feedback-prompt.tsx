import { FEEDBACK_POINTS } from '@club/rules'
import { PackArt } from '@club/member'
import { Button, Dialog, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import css from './greetings.module.css'

/** Asks, two weeks after a sample was requested, whether it has come; the feedback page takes it from there (D64, rewards 4). */
export function FeedbackPrompt({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const answer = (received: boolean) => {
    onClose()
    void navigate('/freesample/feedback', { state: { received } })
  }
  return (
    <Dialog open title={t('feedbackPrompt.title')} onClose={onClose}>
      <Stack gap={5}>
        <div className={css.art}>
          <PackArt kind="sample" />
        </div>
        <Text>{t('feedbackPrompt.text', { points: FEEDBACK_POINTS })}</Text>
        <div className={css.choices}>
          <Button data-autofocus wide onClick={() => answer(true)}>
            {t('feedbackPrompt.yes')}
          </Button>
          <Button look="outline" wide onClick={() => answer(false)}>
            {t('feedbackPrompt.no')}
          </Button>
          <Button look="quiet" wide onClick={onClose}>
            {t('feedbackPrompt.later')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}
