import type { DeskMember } from '@club/contracts/http'
import { inFigures } from '@club/desk'
import { displayDay, displayInstant } from '@club/rules'
import { Card, Facts, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'

/** The balance with what is set aside, the tier and the way to the next one. */
export function MemberFacts({ member }: { member: DeskMember }) {
  const { t } = useTranslation('member')
  const { balance, held, tier, totalPointsInPastYear, tierSetting, tierResetDate } = member
  const [setting] = tierSetting
  const way = Math.max(0, (setting?.highTierPoints ?? 0) + 1 - totalPointsInPastYear)
  return (
    <Card aria-label={t('head.label')}>
      <Facts
        items={[
          {
            label: t('head.balance'),
            value: (
              <Text as="span" size="title" weight="bold">
                {inFigures(balance)}
              </Text>
            ),
          },
          ...(held > 0
            ? [
                { label: t('head.held'), value: inFigures(held) },
                { label: t('head.free'), value: inFigures(balance - held) },
              ]
            : []),
          { label: t('head.tier'), value: tier },
          { label: t('head.earned'), value: inFigures(totalPointsInPastYear) },
          ...(setting?.nextTier ? [{ label: t('head.next', { tier: setting.nextTier }), value: inFigures(way) }] : []),
          { label: t('head.review'), value: displayDay(tierResetDate) },
          { label: t('head.joined'), value: displayInstant(member.member.createdAt) },
          ...(member.member.eraseAt ? [{ label: t('head.erased'), value: displayInstant(member.member.eraseAt) }] : []),
        ]}
      />
    </Card>
  )
}
