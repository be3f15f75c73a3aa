import { useApi, useOneAtATime } from '@club/api'
import { ownPrivacyCalls } from '@club/contracts/http'
import { useProblemText } from '@club/member'
import { usePatchUser, useSession, type User } from '@club/session'
import { Button, Card, Section, showToast, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { QuietArt } from './quiet-art'
import css from './quiet.module.css'

/** One switch that pauses everything about babies (trust-and-desk 2). Asks for no reason. */
export function QuietSection({ user }: { user: User }) {
  const { t } = useTranslation('privacy')
  const api = useApi()
  const patchUser = usePatchUser()
  const session = useSession()
  const problemText = useProblemText()
  const { isBusy, run } = useOneAtATime()

  const change = async (wanted: boolean) => {
    try {
      const { quiet } = await api.call(ownPrivacyCalls.setQuiet, { id: user.id, quiet: wanted })
      patchUser({ quiet })
      showToast(t(quiet ? 'quiet.pausedNow' : 'quiet.resumedNow'))
      await session.refreshUser()
    } catch (error) {
      showToast(problemText(error), 'danger')
    }
  }

  return (
    <Section title={t('quiet.title')}>
      <Card tone="soft">
        <div className={css.quiet}>
          <span className={css.art}>
            <QuietArt />
          </span>
          <Stack gap={3}>
            {user.quiet ? (
              <>
                <Text weight="bold">{t('quiet.paused')}</Text>
                <Text>{t('quiet.pausedText')}</Text>
              </>
            ) : (
              <Text>{t('quiet.text')}</Text>
            )}
            <Text size="small">{t('quiet.stays')}</Text>
            <span>
              <Button look="outline" busy={isBusy} onClick={() => void run(() => change(!user.quiet))}>
                {t(user.quiet ? 'quiet.resume' : 'quiet.pause')}
              </Button>
            </span>
          </Stack>
        </div>
      </Card>
    </Section>
  )
}
