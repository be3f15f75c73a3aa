import { plainTextField } from '@club/rules'
import { useCallMutation, useQueryClient } from '@club/api'
import { adminMassCreditCalls, ERRORS, REVERSAL_REASON_LENGTH_MAX } from '@club/contracts/http'
import { ConfirmByName, inFigures, useProblemText } from '@club/desk'
import { AlertModal, Button, Dialog, showToast, Stack, Text, TextField, typedInto } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Takes a credit back, once: the rule about spent points is read before the name is typed (D142). */
export function ReverseCredit({ id, name, points }: { id: string; name: string; points: number }) {
  const { t } = useTranslation('credits')
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const reverse = useCallMutation(adminMassCreditCalls.reverseCredit)
  const [reason, setReason] = useState('')
  const [step, setStep] = useState<'reason' | 'name' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const takeBack = async () => {
    try {
      const { recovered, notRecovered } = await reverse.mutateAsync({ input: { id, reason: reason.trim() } })
      showToast(t('reverse.done', { recovered: inFigures(recovered), notRecovered: inFigures(notRecovered) }), 'success')
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setStep(null)
      await queryClient.invalidateQueries()
    }
  }
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
        busy={reverse.isPending}
        onConfirm={() => void takeBack()}
        onCancel={() => setStep(null)}
      >
        {t('reverse.confirmText')}
      </ConfirmByName>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </>
  )
}
