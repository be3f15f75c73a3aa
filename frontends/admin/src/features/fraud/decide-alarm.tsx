import { useCallMutation } from '@club/api'
import { adminFraudCalls, ALARM_REASON_LENGTH_MAX, type Alarm } from '@club/contracts/http'
import { ReasonDialog } from '@club/desk'
import type { AlarmDecision } from '@club/rules'
import { showToast, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useAlarmWords } from './alarm-words'

/** Asks for the reason of a decision about an alarm, and sends it. */
export function DecideAlarm({ alarm, decision, onEnd }: { alarm: Alarm; decision: AlarmDecision; onEnd: () => void }) {
  const { t } = useTranslation('fraud')
  const { nameOf } = useAlarmWords()
  const decide = useCallMutation(adminFraudCalls.decideAlarm)
  return (
    <ReasonDialog
      title={t(`ask.${decision}`)}
      label={t('reason')}
      hint={t('reasonHint')}
      reasonLengthMax={ALARM_REASON_LENGTH_MAX}
      confirmLabel={t('confirm')}
      send={async (reason) => {
        await decide.mutateAsync({ input: { decision, reason }, params: { id: alarm.id } })
        showToast(t(`done.${decision}`), 'success')
      }}
      onEnd={onEnd}
    >
      <Text weight="medium">{nameOf(alarm)}</Text>
      <Text tone="soft">{t(`askText.${decision}`)}</Text>
    </ReasonDialog>
  )
}
