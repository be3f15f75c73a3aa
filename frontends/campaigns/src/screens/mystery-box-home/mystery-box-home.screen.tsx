import { useCallQuery } from '@club/api'
import { contestCalls, type MysteryCampaign } from '@club/contracts/http'
import { BoxArt, PackArt, PointsJarArt, TrophyArt, unopenedBoxes } from '@club/member'
import { displayDay } from '@club/rules'
import { useLanguage } from '@club/session'
import { Badge, Card, FailedState, LinkButton, Page, Row, Section, Skeletons, Stack, Text } from '@club/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import parts from '../../parts/parts.module.css'
import css from '../../features/mystery/components/mystery.module.css'
import { Winners } from '../../features/mystery/components/winners'

const STEPS = ['earn', 'open', 'win'] as const
// Keeps the line's room until the days are known.
const NO_WORDS_YET = '\u00a0'
const PRIZES = ['points', 'weekly', 'grand'] as const

type Prize = (typeof PRIZES)[number]
type PrizeTitles = (prize: Prize) => string
type Given = MysteryCampaign['winners'][number]['prize']

/** Title of a prize: staff's name, in the other language where only that is given, else the club's own words. */
function usePrizeTitle(): (prize: Prize, named: Given) => string {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  return (prize, named) => named?.[language] || named?.en || named?.bm || t(`mysteryBox.prizes.${prize}.title`)
}

function Period({ from, to }: Pick<MysteryCampaign, 'from' | 'to'>) {
  const { t } = useTranslation('campaigns')
  return <Text>{from === null || to === null ? t('mysteryBox.notRunning') : t('mysteryBox.runs', { from: displayDay(from), to: displayDay(to) })}</Text>
}

function HowItWorks() {
  const { t } = useTranslation('campaigns')
  return (
    <ol className={`${css.steps} ${parts.steps}`}>
      {STEPS.map((step, index) => (
        <li key={step}>
          <Card className={css.step}>
            <span className={`${parts.disc} ${parts.number}`} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(`mysteryBox.steps.${step}.title`)}</h3>
            <p>{t(`mysteryBox.steps.${step}.text`)}</p>
          </Card>
        </li>
      ))}
    </ol>
  )
}

const PRIZE_ART: Readonly<Record<Prize, ReactNode>> = { points: <PointsJarArt />, weekly: <PackArt kind="voucher" />, grand: <TrophyArt /> }

function Prizes({ titleOf }: { titleOf: PrizeTitles }) {
  const { t } = useTranslation('campaigns')
  return (
    <ul className={`${css.steps} ${parts.steps}`}>
      {PRIZES.map((prize) => (
        <li key={prize}>
          <Card className={css.prize}>
            <span className={css.prizeArt}>{PRIZE_ART[prize]}</span>
            <div className={css.prizeWords}>
              <h3>{titleOf(prize)}</h3>
              <p>{t(`mysteryBox.prizes.${prize}.text`)}</p>
              <Badge tone="accent">{t(`mysteryBox.prizes.${prize}.how`)}</Badge>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** Explains the mystery box: how it works, its prizes, and recent winners (D84, D87); verifying the draws is explained in the help. */
export function MysteryBoxHomeScreen() {
  const { t } = useTranslation('campaigns')
  const campaign = useCallQuery(contestCalls.fetchMysteryCampaign, undefined)
  // A failure is no one's concern here: the boxes themselves are in My rewards (rewards 8).
  const boxes = useCallQuery(contestCalls.listBoxes, undefined)
  const unopened = unopenedBoxes(boxes.data ?? []).length
  const titleOfNamed = usePrizeTitle()
  const titleOf: PrizeTitles = (prize) => titleOfNamed(prize, prize === 'points' ? undefined : campaign.data?.prizeNames[prize])
  return (
    <Page title={t('mysteryBox.title')} intro={t('mysteryBox.intro')}>
      <Stack gap={8}>
        <Card tone="soft" padding="wide">
          <div className={css.hero}>
            <div className={css.art}>
              <BoxArt state={unopened > 0 ? 'closed' : 'open'} />
            </div>
            <Stack gap={4}>
              <Text size="heading" weight="bold">
                {unopened > 0 ? t('mysteryBox.unopened', { count: unopened }) : t('mysteryBox.lead')}
              </Text>
              {campaign.isSuccess ? <Period {...campaign.data} /> : <Text>{NO_WORDS_YET}</Text>}
              <Row align="stretch" filled>
                <LinkButton as={Link} to="/pointshop?tab=mystery" look={unopened > 0 ? 'filled' : 'outline'}>
                  {t('mysteryBox.mine')}
                </LinkButton>
                <LinkButton as={Link} to="/scancode" look={unopened > 0 ? 'outline' : 'filled'}>
                  {t('mysteryBox.scan')}
                </LinkButton>
              </Row>
            </Stack>
          </div>
        </Card>
        <Section title={t('mysteryBox.howTitle')}>
          <HowItWorks />
        </Section>
        <Section title={t('mysteryBox.prizesTitle')}>
          <Prizes titleOf={titleOf} />
        </Section>
        <Section title={t('mysteryBox.winnersTitle')} intro={campaign.data?.winners.length ? t('mysteryBox.winnersIntro') : undefined}>
          {campaign.isPending ? <Skeletons shape="list" count={3} /> : null}
          {campaign.isError ? <FailedState title={t('mysteryBox.failed')} onRetry={() => void campaign.refetch()} busy={campaign.isFetching} /> : null}
          {campaign.isSuccess ? <Winners winners={campaign.data.winners} prizeOf={(given) => titleOfNamed('weekly', given)} /> : null}
        </Section>
        <div>
          <LinkButton as={Link} to="/help/draws" look="text" size="small">
            {t('mysteryBox.draws.how')}
          </LinkButton>
        </div>
      </Stack>
    </Page>
  )
}
