import type { Alarm } from '@club/contracts/http'
import { inFigures } from '@club/desk'
import { displayInstant } from '@club/rules'
import { useTranslation } from 'react-i18next'

const HOUR_SECONDS = 3600

/** An alarm in words: its name, and one sentence for each thing that its evidence says. */
export function useAlarmWords() {
  const { t } = useTranslation('fraud')
  const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)

  const counted = ({ kind, evidence }: Alarm): string => {
    const { by, count, threshold, windowSeconds, shared = [], changed = [], changedAt, points = 0 } = evidence
    const window = t('evidence.hours', { count: windowSeconds / HOUR_SECONDS })
    if (kind === 'guessing') return t('evidence.unknown', { count, threshold, window, by: by === 'referral' ? '' : t(`evidence.${by}`) })
    if (kind === 'canary') return t('evidence.canary', { count })
    if (kind === 'velocity') return t('evidence.velocity', { count, threshold, window })
    if (kind === 'ring') return t('evidence.ring', { count, shared: listed(shared.map((trace) => t(`evidence.shared.${trace}`))) })
    const what = listed(changed.map((one) => t(`evidence.changed.${one}`)))
    return t('evidence.takeover', { count, changed: what, changedAt: changedAt ? displayInstant(changedAt) : '', points: inFigures(points) })
  }

  return {
    nameOf: (alarm: Alarm): string => t('alarmOf', { kind: t(`kind.${alarm.kind}`), at: displayInstant(alarm.at) }),
    evidenceOf: (alarm: Alarm): readonly string[] => {
      const { registered, from, until } = alarm.evidence
      return [
        counted(alarm),
        ...(registered && alarm.kind !== 'velocity' ? [t('evidence.registered', { count: registered })] : []),
        ...(from === until ? [] : [t('evidence.range', { from: displayInstant(from), until: displayInstant(until) })]),
      ]
    },
  }
}
