import { useCallMutation, useQueryClient } from '@club/api'
import { adminMassCreditCalls, APPROVAL_REASON_LENGTH_MAX, type CreditDetail } from '@club/contracts/http'
import { ApprovalForm, inFigures, type ApprovalDecision } from '@club/desk'
import { useAdministrator } from '@club/session'
import { Card, showToast, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'

/** Lets a large credit of another administrator be credited, or rejects it, with the reason; one's own waits for others (D146). */
export function DecideCredit({ credit }: { credit: CreditDetail }) {
  const { t } = useTranslation('credits')
  const administrator = useAdministrator()
  const queryClient = useQueryClient()
  const call = useCallMutation(adminMassCreditCalls.approveCredit)
  const count = credit.waitingMembers
  const figures = {
    sum: inFigures(credit.sum),
    rows: inFigures(credit.total),
    name: credit.title || t(`type.${credit.type}`),
    members: inFigures(count),
    count,
  }
  const send = async (decision: ApprovalDecision, reason: string) => {
    try {
      const { credited = 0, total = 0 } = await call.mutateAsync({ input: { id: credit.id, decision, reason } })
      showToast(decision === 'approve' ? t('decide.approved', { credited: inFigures(credited), total: inFigures(total) }) : t('decide.rejected'), 'success')
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
    <ApprovalForm
      title={t('decide.title')}
      rule={t('decide.rule', figures)}
      facts={[
        { label: t('decide.points'), value: figures.sum },
        { label: t('decide.members'), value: figures.members },
        { label: t('decide.credit'), value: figures.name },
        ...(credit.fileName === '' ? [] : [{ label: t('decide.file'), value: credit.fileName }]),
        { label: t('decide.sentBy'), value: credit.createdBy },
      ]}
      words={{
        approve: { button: t('decide.approve'), question: t('decide.askApprove', figures), confirm: t('decide.approve') },
        reject: { button: t('decide.reject'), question: t('decide.askReject', figures), confirm: t('decide.reject') },
      }}
      reasonHint={t('decide.reasonHint')}
      reasonLengthMax={APPROVAL_REASON_LENGTH_MAX}
      send={send}
    />
  )
}
