import { useApi, useOneAtATime } from '@club/api'
import { appealCalls } from '@club/contracts/http'
import { formatNumber, useProblemText } from '@club/member'
import { APPEAL_LENGTH_MAX, displayDay } from '@club/rules'
import { useUser, type User } from '@club/session'
import { AlertModal, Button, Card, LinkButton, List, ListRow, Page, Section, Skeletons, Stack, Text, TextAreaField } from '@club/ui'
import { CheckIcon, ClockIcon, LockIcon } from '@club/ui/icons'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Form for the member's answer to the team that checks the account. The text stays in the field until the club has accepted it. */
function Appeal({ user }: { user: User }) {
  const { t } = useTranslation('frozen')
  const { t: tAccount } = useTranslation('account')
  const api = useApi()
  const problemText = useProblemText()
  const { isBusy, run } = useOneAtATime()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '') return document.getElementById('appeal')?.focus()
    void run(async () => {
      try {
        await api.call(appealCalls.appeal, { id: user.id, text: text.trim() })
        setText('')
        setSent(true)
      } catch (error) {
        setProblem(error)
      }
    })
  }
  return (
    <Section title={t('answerTitle')}>
      <form onSubmit={send} noValidate>
        <Stack gap={4}>
          <Text>{t('answerText')}</Text>
          <TextAreaField
            id="appeal"
            label={t('answer')}
            hint={t('answerHint', { max: formatNumber(APPEAL_LENGTH_MAX) })}
            error={isMissing ? t('answerMissing') : undefined}
            required
            rows={6}
            maxLength={APPEAL_LENGTH_MAX}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setSent(false)
            }}
          />
          <Button type="submit" wide busy={isBusy}>
            {t('send')}
          </Button>
          <div role="status">{isSent ? <Text>{t('sent')}</Text> : null}</div>
        </Stack>
      </form>
      <AlertModal title={tAccount('problems.title')} message={problem === null ? null : problemText(problem)} onDismiss={() => setProblem(null)} />
    </Section>
  )
}

/** A member whose account is being checked reads what that means, and answers (trust-and-desk 10.4). */
export function FrozenScreen() {
  const { t } = useTranslation('frozen')
  const user = useUser()
  if (!user)
    return (
      <Page width="narrow" title={t('page')}>
        <Skeletons shape="form" count={2} />
      </Page>
    )
  if (!user.frozen)
    return (
      <Page width="narrow" title={t('page')}>
        <h2>{t('overTitle')}</h2>
        <Text>{t('overText')}</Text>
        <LinkButton as={Link} to="/dashboard" wide>
          {t('home')}
        </LinkButton>
      </Page>
    )
  return (
    <Page width="narrow" title={t('page')}>
      <Stack gap={5}>
        <Section title={t('title')}>
          <Text>{t('intro')}</Text>
        </Section>
        <Section title={t('meansTitle')}>
          <Card>
            <Stack gap={3}>
              <Text tone="soft">{t('since', { day: displayDay(user.frozen.since) })}</Text>
              <List label={t('meansTitle')}>
                <ListRow picture={<LockIcon />} title={t('stop')} note={t('stopText')} />
                <ListRow picture={<CheckIcon />} title={t('keep')} note={t('keepText')} />
                <ListRow picture={<ClockIcon />} title={t('wait')} note={t('waitText')} />
              </List>
            </Stack>
          </Card>
        </Section>
        <Appeal user={user} />
      </Stack>
    </Page>
  )
}
