import { useCallMutation, useQueryClient } from '@club/api'
import { adminFraudCalls, ALARM_REASON_LENGTH_MAX, ERRORS, type Alarm } from '@club/contracts/http'
import { useProblemText } from '@club/desk'
import { plainTextField, type AlarmDecision } from '@club/rules'
import { AlertModal, Button, Dialog, showToast, Stack, Text, TextField, typedInto } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlarmWords } from './alarm-words'

/** Asks for the reason of a decision about an alarm, and sends it. */
export function DecideAlarm({ alarm, decision, onEnd }: { alarm: Alarm; decision: AlarmDecision; onEnd: () => void }) {
  const { t } = useTranslation('fraud')
  const { nameOf } = useAlarmWords()
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const decide = useCallMutation(adminFraudCalls.decideAlarm)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    if (reason.trim() === '') return setProblem(ERRORS['fields-missing'].en)
    try {
      await decide.mutateAsync({ input: { decision, reason: reason.trim() }, params: { id: alarm.id } })
      showToast(t(`done.${decision}`), 'success')
      onEnd()
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      await queryClient.invalidateQueries({ queryKey: [adminFraudCalls.listAlarms.id] })
    }
  }
  return (
    <Dialog open title={t(`ask.${decision}`)} onClose={onEnd}>
      <Stack gap={4}>
        <Text weight="medium">{nameOf(alarm)}</Text>
        <Text tone="soft">{t(`askText.${decision}`)}</Text>
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          required
          autoComplete="off"
          value={reason}
          onChange={typedInto(plainTextField(ALARM_REASON_LENGTH_MAX), setReason)}
        />
        <Button busy={decide.isPending} onClick={() => void send()}>
          {t('confirm')}
        </Button>
      </Stack>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Dialog>
  )
}
