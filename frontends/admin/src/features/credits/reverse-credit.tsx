import { plainTextField } from '@club/rules'
import { useCallMutation, useQueryClient } from '@club/api'
import { adminAuditCalls, adminMassCreditCalls, ERRORS, REVERSAL_REASON_LENGTH_MAX } from '@club/contracts/http'
import { ConfirmByName, inFigures, useProblemText } from '@club/desk'
import { useAdministrator } from '@club/session'
import { AlertModal, Button, Dialog, showToast, Stack, Text, TextField, typedInto } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Reversed {
  id: string
  name: string
  points: number
  /** row of the audit log of its submission; null while the log has none */
  auditId: string | null
}

/**
 * Takes a credit back, once: the rule about spent points is read before the name is typed (D142). Full administrators reverse it; others
 * who may credit undo the act of the audit log, which does the same (trust-and-desk 8.1).
 */
export function ReverseCredit({ id, name, points, auditId }: Reversed) {
  const { t } = useTranslation('credits')
  const role = useAdministrator()?.role
  const mayReverse = adminMassCreditCalls.reverseCredit.roles.some((one) => one === role)
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const reverse = useCallMutation(adminMassCreditCalls.reverseCredit)
  const undo = useCallMutation(adminAuditCalls.undo)
  const [reason, setReason] = useState('')
  const [step, setStep] = useState<'reason' | 'name' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const takeBack = async () => {
    try {
      if (mayReverse) {
        const { recovered, notRecovered } = await reverse.mutateAsync({ input: { id, reason: reason.trim() } })
        showToast(t('reverse.done', { recovered: inFigures(recovered), notRecovered: inFigures(notRecovered) }), 'success')
      } else if (auditId !== null) {
        await undo.mutateAsync({ input: { reason: reason.trim() }, params: { id: auditId } })
        showToast(t('reverse.begun'), 'success')
      }
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setStep(null)
      await queryClient.invalidateQueries()
    }
  }
  if (!mayReverse && auditId === null) return null
  const next = () => (reason.trim() === '' ? setProblem(ERRORS['fields-missing'].en) : setStep('name'))
  return (
    <>
      <Button look="outline" onClick={() => setStep('reason')}>
        {t('reverse.title')}
      </Button>
      <Dialog open={step === 'reason'} title={t('reverse.title')} onClose={() => setStep(null)}>
        <Stack gap={4}>
          <Text>{t('reverse.rule')}</Text>
          <TextField
            label={t('reverse.reason')}
            hint={t('reverse.reasonHint')}
            required
            autoComplete="off"
            value={reason}
            onChange={typedInto(plainTextField(REVERSAL_REASON_LENGTH_MAX), setReason)}
          />
          <Button look="danger" onClick={next}>
            {t('reverse.ask')}
          </Button>
        </Stack>
      </Dialog>
      <ConfirmByName
        name={step === 'name' ? name : null}
        title={t('reverse.confirmTitle', { points: inFigures(points) })}
        confirmLabel={t('reverse.confirm')}
        busy={reverse.isPending || undo.isPending}
        onConfirm={() => void takeBack()}
        onCancel={() => setStep(null)}
      >
        {t('reverse.confirmText')}
      </ConfirmByName>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </>
  )
}
