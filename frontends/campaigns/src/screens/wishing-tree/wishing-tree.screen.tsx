import { useCallQuery } from '@club/api'
import { contentCalls } from '@club/contracts/http'
import type { Journey } from '@club/contracts/http'
import { formatNumber } from '@club/member'
import { pickText, useLanguage } from '@club/session'
import { Card, FailedState, LinkButton, Page, Section, Skeletons, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TreeCard } from '../../features/wishes/components/tree-card'
import { WishCard } from '../../features/wishes/components/wish-card'
import css from '../../features/wishes/components/wishes.module.css'

const WISHES_SHOWN = 3
const FIGURES = ['home', 'children', 'points', 'product'] as const

function Figures({ journey }: { journey: Journey }) {
  const { t } = useTranslation('campaigns')
  return (
    <ul className={css.stats}>
      {FIGURES.map((figure) => (
        <li key={figure}>
          <Card className={css.stat}>
            <span className={css.figure}>{formatNumber(journey[figure])}</span>
            {t(`wishingTree.figures.${figure}`)}
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** What the Wishing Tree is, how far it is, and what was done; for everybody (P2 §2, D80). */
export function WishingTreeScreen() {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const journey = useCallQuery(contentCalls.fetchJourney, undefined)
  const wishes = useCallQuery(contentCalls.fetchWishes, undefined)
  const failed = [journey, wishes].filter((query) => query.isError)
  const retry = () => failed.forEach((query) => void query.refetch())
  return (
    <Page title={t('wishingTree.title')} intro={t('wishingTree.intro')}>
      {failed.length > 0 ? <FailedState title={t('wishingTree.failed')} onRetry={retry} /> : null}
      {failed.length === 0 && (journey.isPending || wishes.isPending) ? <Skeletons shape="detail" /> : null}
      {journey.isSuccess && wishes.isSuccess ? (
        <Stack gap={8}>
          <TreeCard wishes={wishes.data} journey={journey.data}>
            <Text lines>{pickText(journey.data.description, language)}</Text>
            <LinkButton as={Link} to="/wishingtree/donate">
              {t('wishingTree.join')}
            </LinkButton>
          </TreeCard>
          <Section title={t('wishingTree.journey')}>
            <Figures journey={journey.data} />
          </Section>
          <Section
            title={t('wishingTree.wishes')}
            actions={
              <LinkButton as={Link} to="/wishingtree/donate" look="soft" size="small">
                {t('wishingTree.all')}
              </LinkButton>
            }
          >
            <ul className={`${css.list} ${css.few}`}>
              {wishes.data.slice(0, WISHES_SHOWN).map((wish) => (
                <li key={wish.id}>
                  <WishCard wish={wish} />
                </li>
              ))}
            </ul>
          </Section>
        </Stack>
      ) : null}
    </Page>
  )
}
