import type { Contest } from '@club/contracts/http'
import { JoyArt, formatNumber, useProblemText } from '@club/member'
import { pickText, useLanguage, type User } from '@club/session'
import { AlertModal, Button, Card, ConfirmDialog, Dialog, FormErrorSummary, ProgressBar, Stack, Text } from '@club/ui'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSubmitEntries } from '../use-submit-entries'
import { feeOf } from '../contest-rules'
import { EMPTY_ENTRY, problemsOf, type EntryValues } from '../entry-values'
import css from './contests.module.css'
import { EntryFields, fieldId } from './entry-fields'

type Step = 'filling' | 'confirming' | 'sending' | 'sent'

/** Fills in entries, asks once more, sends them and says thank you (rewards 4). What was filled in stays until it is sent. */
export function EntryForm({ contest, number, user }: { contest: Contest; number: number; user: Pick<User, 'id'> }) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const { submit, busy, progress } = useSubmitEntries(contest)
  const [entries, setEntries] = useState<readonly EntryValues[]>(() => Array.from({ length: number }, () => EMPTY_ENTRY))
  const [submitted, setSubmitted] = useState(false)
  const [step, setStep] = useState<Step>('filling')
  const [alert, setAlert] = useState<string | null>(null)
  const name = pickText(contest.name, language)
  const fee = feeOf(contest, number)
  const problems = entries.map((entry) => problemsOf(contest, entry))
  const errors = problems.flatMap((parts, index) =>
    parts.map((part) => ({ message: t('submit.problemOf', { number: index + 1, problem: t(`submit.problems.${part}`) }), fieldId: fieldId(index, part) })),
  )
  const review = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (errors.length === 0) setStep('confirming')
  }
  const send = () => {
    setStep('sending')
    void submit(user, entries, {
      onSent: () => setStep('sent'),
      onProblem: (problem) => {
        setStep('filling')
        setAlert(problemText(problem))
      },
    })
  }
  return (
    <form noValidate onSubmit={review}>
      <Stack gap={5}>
        {submitted ? <FormErrorSummary errors={errors} /> : null}
        {entries.map((entry, index) => (
          <Card key={index} padding="wide">
            <EntryFields
              contest={contest}
              index={index}
              values={entry}
              problems={submitted ? (problems[index] ?? []) : []}
              disabled={busy}
              onChange={(change) => setEntries((all) => all.map((one, at) => (at === index ? { ...one, ...change } : one)))}
            />
          </Card>
        ))}
        <Text tone="soft">{fee === 0 ? t('submit.free') : t('submit.fee', { count: number, points: formatNumber(fee) })}</Text>
        <Button type="submit" wide busy={busy}>
          {t('submit.send', { count: number })}
        </Button>
      </Stack>
      <ConfirmDialog
        open={step === 'confirming'}
        title={t('submit.confirmTitle', { count: number, name })}
        confirmLabel={t('submit.confirm')}
        cancelLabel={t('submit.edit')}
        onConfirm={send}
        onCancel={() => setStep('filling')}
      >
        {fee === 0 ? t('submit.confirmFree') : t('submit.confirmFee', { points: formatNumber(fee) })}
      </ConfirmDialog>
      <Dialog open={step === 'sending'} title={t('submit.sending')} closable={false} onClose={() => undefined}>
        <ProgressBar value={progress * 100} label={t('submit.progress')} note={progress < 1 ? t('submit.stay') : t('submit.checking')} />
      </Dialog>
      <AlertModal
        title={t('submit.thanksTitle')}
        message={step === 'sent' ? t('submit.thanks', { count: number, name }) : null}
        details={
          <span className={css.art}>
            <JoyArt joy="contest" />
          </span>
        }
        onDismiss={() => void navigate('/campaign', { replace: true })}
      />
      <AlertModal message={alert} onDismiss={() => setAlert(null)} />
    </form>
  )
}
