import { plainTextField } from '@club/rules'
import { useCallMutation, useQueryClient } from '@club/api'
import { adminMassCreditCalls, ERRORS, REVERSAL_REASON_LENGTH_MAX } from '@club/contracts/http'
import { ConfirmByName, inFigures, useProblemText } from '@club/desk'
import { AlertModal, Button, Card, Row, showToast, Stack, Text, TextField, typedInto } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Takes a credit back, once: the rule about spent points is read before the name is typed (D142). */
export function ReverseCredit({ id, name, points }: { id: string; name: string; points: number }) {
  const { t } = useTranslation('credits')
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const reverse = useCallMutation(adminMassCreditCalls.reverseCredit)
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const takeBack = async () => {
    try {
      const { recovered, notRecovered } = await reverse.mutateAsync({ input: { id, reason: reason.trim() } })
      showToast(t('reverse.done', { recovered: inFigures(recovered), notRecovered: inFigures(notRecovered) }), 'success')
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setAsking(false)
      await queryClient.invalidateQueries()
    }
  }
  return (
    <Card padding="wide">
      <Stack gap={4}>
        <h2>{t('reverse.title')}</h2>
        <Text>{t('reverse.rule')}</Text>
        <TextField
          label={t('reverse.reason')}
          hint={t('reverse.reasonHint')}
          required
          autoComplete="off"
          value={reason}
          onChange={typedInto(plainTextField(REVERSAL_REASON_LENGTH_MAX), setReason)}
        />
        <Row gap={3}>
          <Button look="danger" onClick={() => (reason.trim() === '' ? setProblem(ERRORS['fields-missing'].en) : setAsking(true))}>
            {t('reverse.ask')}
          </Button>
        </Row>
      </Stack>
      <ConfirmByName
        name={isAsking ? name : null}
        title={t('reverse.confirmTitle', { points: inFigures(points) })}
        confirmLabel={t('reverse.confirm')}
        busy={reverse.isPending}
        onConfirm={() => void takeBack()}
        onCancel={() => setAsking(false)}
      >
        {t('reverse.confirmText')}
      </ConfirmByName>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Card>
  )
}
