import { useCallMutation, useQueryClient } from '@club/api'
import { adminMassCreditCalls, APPROVAL_REASON_LENGTH_MAX, type CodeBatch } from '@club/contracts/http'
import { ApprovalForm, inFigures, type ApprovalDecision } from '@club/desk'
import { displayInstant } from '@club/rules'
import { useAdministrator } from '@club/session'
import { Card, showToast, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { batchName, batchNumber } from '../batch-name'

/** Approves or rejects a batch of codes that waits for another administrator, with the reason; one's own waits for others (D146, ADR 51). */
export function DecideBatch({ batch }: { batch: CodeBatch }) {
  const { t } = useTranslation('codes')
  const administrator = useAdministrator()
  const queryClient = useQueryClient()
  const call = useCallMutation(adminMassCreditCalls.approveCredit)
  const words = { name: batchName(batch), sum: inFigures(batch.sum), quantity: inFigures(batch.quantity), count: batch.quantity }
  const send = async (decision: ApprovalDecision, reason: string) => {
    try {
      await call.mutateAsync({ input: { id: batch.id, decision, reason } })
      showToast(t(decision === 'approve' ? 'decide.approved' : 'decide.rejected', words), 'success')
    } finally {
      await queryClient.invalidateQueries()
    }
  }
  if (batch.createdBy === administrator?.username)
    return (
      <Card>
        <Text>{t('decide.own')}</Text>
      </Card>
    )
  return (
    <ApprovalForm
      title={t('decide.title')}
      rule={t('decide.rule', words)}
      facts={[
        { label: t('decide.points'), value: words.sum },
        { label: t('batches.quantity'), value: words.quantity },
        { label: t('batches.points'), value: inFigures(batch.points) },
        { label: t('batches.batch'), value: `${words.name}, ${t('batches.number', { number: batchNumber(batch) })}` },
        { label: t('decide.createdBy'), value: batch.createdBy === 'operator' ? t('decide.operator') : batch.createdBy },
        { label: t('batches.created'), value: displayInstant(batch.createdAt) },
      ]}
      words={{
        approve: { button: t('decide.approve'), question: t('decide.askApprove', words), confirm: t('decide.approve') },
        reject: { button: t('decide.reject'), question: t('decide.askReject', words), confirm: t('decide.reject') },
      }}
      reasonHint={t('decide.reasonHint')}
      reasonLengthMax={APPROVAL_REASON_LENGTH_MAX}
      send={send}
    />
  )
}
