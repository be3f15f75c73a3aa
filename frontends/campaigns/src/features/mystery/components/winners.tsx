import type { MysteryCampaign } from '@club/contracts/http'
import { displayDay } from '@club/rules'
import { BoxArt } from '@club/member'
import { Card, EmptyState, LinkButton, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from './mystery.module.css'

/** Recent winners and their prizes by week: first names and the last digits of their numbers (D84), which not every member has (D31). */
export function Winners({
  winners,
  prizeOf,
}: Pick<MysteryCampaign, 'winners'> & {
  /** the name of what a week's winners won */ prizeOf: (given: MysteryCampaign['winners'][number]['prize']) => string
}) {
  const { t } = useTranslation('campaigns')
  const weeks = [...new Set(winners.map(({ week }) => week))]
  if (weeks.length === 0)
    return (
      <EmptyState
        title={t('mysteryBox.noWinnersTitle')}
        art={<BoxArt />}
        action={
          <LinkButton as={Link} to="/scancode">
            {t('mysteryBox.scan')}
          </LinkButton>
        }
      >
        {t('mysteryBox.noWinners')}
      </EmptyState>
    )
  return (
    <Card padding="none">
      <ul className={css.weeks}>
        {weeks.map((week) => (
          <li key={week} className={css.week}>
            <div>
              <h3>{t('mysteryBox.week', { date: displayDay(week) })}</h3>
              <Text size="small" tone="soft">
                {t('mysteryBox.eachWon', { prize: prizeOf(winners.find((winner) => winner.week === week)?.prize) })}
              </Text>
            </div>
            <ul className={css.winners}>
              {winners
                .filter((winner) => winner.week === week)
                .map(({ name, number }, index) => (
                  <li key={index}>
                    {name}
                    {number === '' ? null : <span className={css.digits}> {t('mysteryBox.digits', { digits: number })}</span>}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
