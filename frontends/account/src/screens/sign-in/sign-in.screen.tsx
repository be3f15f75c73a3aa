import { useLanguage } from '@club/session'
import { WelcomeArt } from '@club/member'
import { Badge, Card, Page, Skeletons, Stack, Text, TextLink } from '@club/ui'
import { CheckIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useEnterClub } from '../../features/entry/enter-club'
import { MaintenanceNotice } from '../../features/notices/components/maintenance-notice'
import { RefusalModal } from '../../features/sign-in/components/refusal-modal'
import { SignInForm } from '../../features/sign-in/components/sign-in-form'
import { SocialButtons } from '../../features/social/components/social-buttons'
import { SocialOutcome } from '../../features/social/components/social-outcome'
import { useSocialReturn } from '../../features/social/use-social-return'
import css from '../visitor.module.css'

/** The members' sign-in (account 2); after an activation or a reset it says what was done. */
export function SignInScreen() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { notice, email } = (useLocation().state ?? {}) as { notice?: string; email?: string }
  const enterClub = useEnterClub({ first: notice === 'verified' })
  const social = useSocialReturn(enterClub)
  return (
    <Page width="narrow" title={t('signIn.title')} intro={t('signIn.intro')}>
      {notice === 'verified' || notice === 'password' ? (
        <div role="status">
          <Badge tone="success" icon={<CheckIcon size={16} />}>
            {t(`signIn.notice.${notice}`)}
          </Badge>
        </div>
      ) : null}
      <Card padding="wide">
        {social.outcome.kind === 'working' ? (
          <Stack gap={3}>
            <Text role="status">{t('social.working')}</Text>
            <Skeletons shape="form" count={2} />
          </Stack>
        ) : (
          <Stack gap={5}>
            <SignInForm onSignedIn={enterClub} known={email} />
            <SocialButtons from="sign-in" />
          </Stack>
        )}
      </Card>
      <Stack gap={4}>
        <Text align="center">
          {t('signIn.noAccount')}{' '}
          <TextLink as={Link} to={`/${language}#sign-up`}>
            {t('signIn.signUp')}
          </TextLink>
        </Text>
        <div className={css.art}>
          <WelcomeArt />
        </div>
      </Stack>
      <RefusalModal problem={social.outcome.kind === 'failed' ? social.outcome.problem : null} onDismiss={social.dismiss} />
      <SocialOutcome outcome={social.outcome} onDismiss={social.dismiss} />
      <MaintenanceNotice />
    </Page>
  )
}
