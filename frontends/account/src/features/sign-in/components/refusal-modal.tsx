import { ApiRefusal } from '@club/api'
import { useProblemText } from '@club/member'
import { useSettings } from '@club/remote-kit'
import { pickText, useLanguage } from '@club/session'
import { AlertModal, Button, LinkButton, Text, TextLink } from '@club/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

/** Where the password is typed. */
export const PASSWORD_FIELD = 'sign-in-password'

/** Why a sign-in was refused, in the catalogue's words, and the next step (D34-D37, D44). `email` as it was typed goes to the page that restores an account. */
export function RefusalModal({ problem, email, onDismiss }: { problem: unknown; email?: string; onDismiss: () => void }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { support } = useSettings()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const code = problem instanceof ApiRefusal ? problem.code : null
  const way = (to: string, words: string, state?: object): ReactNode => (
    <LinkButton as={Link} to={to} state={state} look="outline" wide>
      {words}
    </LinkButton>
  )

  let details: ReactNode
  let actions: ReactNode
  if (code === 'WRONG_PASSWORD') {
    details = <Text>{t('signIn.wrongPasswordDetails')}</Text>
    actions = way('/password/forgot', t('signIn.forgot'))
  } else if (code === 'ACCOUNT_LOCKED') {
    actions = way('/password/forgot', t('signIn.forgot'))
  } else if (code === 'USER_NOT_REGISTERED') {
    actions = way(`/${language}#sign-up`, t('signIn.signUp'))
  } else if (code === 'PASSWORD_TOO_WEAK' && problem instanceof ApiRefusal) {
    const query = new URLSearchParams({ user: String(problem.body['userId'] ?? ''), datems: String(problem.body['datems'] ?? '') })
    actions = (
      <Button look="outline" wide onClick={() => void navigate(`/password/reset?${query}`)}>
        {t('signIn.resetPassword')}
      </Button>
    )
  } else if (code === 'ACCOUNT_NOT_VERIFIED') {
    actions = way('/faq/resend-activation-link', t('signIn.activationHelp'))
  } else if (code === 'ACCOUNT_CLOSED') {
    actions = way('/restore', t('signIn.restore'), { email })
  } else if (code === 'ACCOUNT_BLOCKED') {
    details = (
      <Text>
        {t('support.phone')} <TextLink href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>{support.phone}</TextLink>
        <br />
        {t('support.email')} <TextLink href={`mailto:${support.email}`}>{support.email}</TextLink>
        <br />
        {pickText(support.hours, language)}
      </Text>
    )
  }
  return (
    <AlertModal
      title={t(code === 'ACCOUNT_BLOCKED' ? 'signIn.blockedTitle' : code === 'ACCOUNT_CLOSED' ? 'signIn.closedTitle' : 'problems.title')}
      message={problem === null ? null : problemText(problem)}
      details={details}
      actions={actions}
      returnTo={code === 'WRONG_PASSWORD' ? PASSWORD_FIELD : undefined}
      onDismiss={onDismiss}
    />
  )
}
