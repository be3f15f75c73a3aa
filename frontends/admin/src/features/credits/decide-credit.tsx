import { useCallMutation, useQueryClient } from '@club/api'
import { adminMassCreditCalls, APPROVAL_REASON_LENGTH_MAX, ERRORS, type CreditDetail } from '@club/contracts/http'
import { inFigures, useProblemText } from '@club/desk'
import { useAdministrator } from '@club/session'
import { AlertModal, Button, Card, Row, showToast, Stack, Text, TextField } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Lets a large credit of somebody else be credited, or rejects it, with the reason why; one's own is for others (D146). */
export function DecideCredit({ credit }: { credit: CreditDetail }) {
  const { t } = useTranslation('credits')
  const administrator = useAdministrator()
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const decide = useCallMutation(adminMassCreditCalls.approveCredit)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (decision: 'approve' | 'reject') => {
    if (reason.trim() === '') return setProblem(ERRORS['fields-missing'].en)
    try {
      const { credited, total } = await decide.mutateAsync({ input: { id: credit.id, decision, reason: reason.trim() } })
      const figures = { credited: inFigures(credited), total: inFigures(total) }
      showToast(decision === 'approve' ? t('decide.approved', figures) : t('decide.rejected'), 'success')
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      await queryClient.invalidateQueries()
    }
  }
  if (credit.createdBy === administrator?.username)
    return (
      <Card>
        <Text>{t('decide.own')}</Text>
      </Card>
    )
  return (
    <Card padding="wide">
      <Stack gap={4}>
        <h2>{t('decide.title')}</h2>
        <Text>{t('decide.rule', { sum: inFigures(credit.sum), rows: inFigures(credit.total) })}</Text>
        <TextField
          label={t('decide.reason')}
          hint={t('decide.reasonHint')}
          required
          autoComplete="off"
          maxLength={APPROVAL_REASON_LENGTH_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Row gap={3}>
          <Button busy={decide.isPending} onClick={() => void send('approve')}>
            {t('decide.approve')}
          </Button>
          <Button look="danger" disabled={decide.isPending} onClick={() => void send('reject')}>
            {t('decide.reject')}
          </Button>
        </Row>
      </Stack>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Card>
  )
}
