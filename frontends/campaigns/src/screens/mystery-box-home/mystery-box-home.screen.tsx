import { useCallQuery } from '@club/api'
import { contestCalls } from '@club/contracts/http'
import type { MysteryCampaign } from '@club/contracts/http'
import { displayDay } from '@club/rules'
import { PackArt } from '@club/member'
import { Badge, Card, EmptyState, FailedState, LinkButton, List, ListRow, Page, Section, Skeletons, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from './mystery-box-home.module.css'

const STEPS = ['earn', 'open', 'win'] as const
// Keeps the line's room until the days are known.
const NO_WORDS_YET = '\u00a0'
const PRIZES = ['points', 'weekly', 'grand'] as const

function Winners({ winners }: { winners: MysteryCampaign['winners'] }) {
  const { t } = useTranslation('campaigns')
  const weeks = [...new Set(winners.map(({ week }) => week))]
  if (weeks.length === 0)
    return (
      <EmptyState
        title={t('mysteryBox.noWinnersTitle')}
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
    <Stack gap={4}>
      {weeks.map((week) => (
        <Card key={week} padding="tight">
          <h3 className={css.week}>{t('mysteryBox.week', { date: displayDay(week) })}</h3>
          <ul className={css.winners}>
            {winners
              .filter((winner) => winner.week === week)
              .map((winner) => (
                <li key={`${winner.name}${winner.number}`}>
                  {winner.name} <span className={css.digits}>{t('mysteryBox.digits', { digits: winner.number })}</span>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </Stack>
  )
}

function Period({ from, to }: Pick<MysteryCampaign, 'from' | 'to'>) {
  const { t } = useTranslation('campaigns')
  return <Text>{from === null || to === null ? t('mysteryBox.notRunning') : t('mysteryBox.runs', { from: displayDay(from), to: displayDay(to) })}</Text>
}

/** How the mystery box works, what is in it and who won lately (D84, D87). */
export function MysteryBoxHomeScreen() {
  const { t } = useTranslation('campaigns')
  const campaign = useCallQuery(contestCalls.fetchMysteryCampaign, undefined)
  return (
    <Page title={t('mysteryBox.title')} intro={t('mysteryBox.intro')}>
      <Stack gap={8}>
        <Card tone="soft" padding="wide">
          <div className={css.hero}>
            <div className={css.art}>
              <PackArt kind="gift" />
            </div>
            <Stack gap={4}>
              <Text size="heading" weight="bold">
                {t('mysteryBox.lead')}
              </Text>
              {campaign.isSuccess ? <Period {...campaign.data} /> : <Text>{NO_WORDS_YET}</Text>}
              <div className={css.actions}>
                <LinkButton as={Link} to="/scancode">
                  {t('mysteryBox.scan')}
                </LinkButton>
                <LinkButton as={Link} to="/pointshop" state={{ tab: 'mystery' }} look="outline">
                  {t('mysteryBox.mine')}
                </LinkButton>
              </div>
            </Stack>
          </div>
        </Card>
        <Section title={t('mysteryBox.howTitle')}>
          <ol className={css.steps}>
            {STEPS.map((step, index) => (
              <li key={step}>
                <Card className={css.step}>
                  <span className={css.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <h3>{t(`mysteryBox.steps.${step}.title`)}</h3>
                  <p>{t(`mysteryBox.steps.${step}.text`)}</p>
                </Card>
              </li>
            ))}
          </ol>
        </Section>
        <Section title={t('mysteryBox.prizesTitle')}>
          <List label={t('mysteryBox.prizesTitle')}>
            {PRIZES.map((prize) => (
              <ListRow
                key={prize}
                picture={<PackArt kind={prize === 'points' ? 'gift' : 'voucher'} />}
                title={t(`mysteryBox.prizes.${prize}.title`)}
                note={t(`mysteryBox.prizes.${prize}.text`)}
                end={<Badge tone="accent">{t(`mysteryBox.prizes.${prize}.how`)}</Badge>}
              />
            ))}
          </List>
        </Section>
        <Section title={t('mysteryBox.winnersTitle')} intro={campaign.data?.winners.length ? t('mysteryBox.winnersIntro') : undefined}>
          {campaign.isPending ? <Skeletons shape="list" count={3} /> : null}
          {campaign.isError ? <FailedState title={t('mysteryBox.failed')} onRetry={() => void campaign.refetch()} busy={campaign.isFetching} /> : null}
          {campaign.isSuccess ? <Winners winners={campaign.data.winners} /> : null}
        </Section>
      </Stack>
    </Page>
  )
}
