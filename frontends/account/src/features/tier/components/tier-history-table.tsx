import { displayUtcDay } from '@club/rules'
import { useLanguage, type User } from '@club/session'
import { Badge, Card, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { keptIn } from '../tier-history'
import css from './tier.module.css'

const TONES: Readonly<Record<string, 'success' | 'danger' | 'neutral'>> = { Upgraded: 'success', Downgraded: 'danger' }

/** Every change of tier, newest first; the only dates of the club shown in UTC (D10). */
export function TierHistoryTable({ user: { tierHistory: history, tier } }: { user: User }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const index = language === 'bm' ? 1 : 0
  return (
    <Card padding="none">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('tier.changeDate')}</th>
            <th scope="col">{t('tier.change')}</th>
            <th scope="col">{t('tier.status')}</th>
          </tr>
        </thead>
        <tbody>
          {history.map((entry, position) => {
            const kept = keptIn(history, position, tier)
            const status = entry.tierStatus[index] || entry.tierStatus[0]
            return (
              <tr key={`${entry.tierChangeDate}${entry.tierChange[0]}`}>
                <td className={css.date}>{displayUtcDay(entry.tierChangeDate)}</td>
                <td className={css.tier}>{kept === null ? entry.tierChange[index] || entry.tierChange[0] : t(`tiers.${kept}`)}</td>
                <td className={css.status} data-head={kept === null ? undefined : `${t('tier.status')}: `}>
                  {/* The specification prints "None" for a review without a change (account 2.13): under the heading "Change" it reads as such. */}
                  {kept === null ? (
                    <Badge tone={TONES[entry.tierStatus[0] ?? ''] ?? 'neutral'}>{status}</Badge>
                  ) : (
                    <Text size="small" tone="soft">
                      {status}
                    </Text>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
