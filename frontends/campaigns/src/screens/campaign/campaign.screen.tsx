import { useCallQuery } from '@club/api'
import { contestCalls } from '@club/contracts/http'
import { BoxArt, TrophyArt, unopenedBoxes, WishingTreeArt } from '@club/member'
import { Page } from '@club/ui'
import { ArrowRightIcon } from '@club/ui/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useContests, useToday } from '../../features/contests/use-contests'
import { inOrder, phaseOf } from '../../features/contests/contest-rules'
import css from './campaign.module.css'

/** Shows one campaign as a link. While `news` loads, and when there is none, it is an empty text in a line of the same height, so that nothing moves. */
function Way({ to, art, title, text, news }: { to: string; art: ReactNode; title: string; text: string; news?: string }) {
  return (
    <li>
      <Link to={to} className={css.way}>
        <span className={css.art}>{art}</span>
        <span className={css.words}>
          <h2 className={css.title}>
            {title} <ArrowRightIcon size={20} />
          </h2>
          <span>{text}</span>
          {news === undefined ? null : <strong className={css.news}>{news}</strong>}
        </span>
      </Link>
    </li>
  )
}

/** Hub of the club's campaigns beside the shop (D84). News of a campaign appears when it is loaded; the links do not wait for it. */
export function CampaignScreen() {
  const { t } = useTranslation('campaigns')
  const today = useToday()
  const contests = useContests()
  const boxes = useCallQuery(contestCalls.listBoxes, undefined)
  const running = inOrder(contests.data ?? [], today).filter((contest) => phaseOf(contest, today) === 'running').length
  const unopened = unopenedBoxes(boxes.data ?? []).length
  return (
    <Page title={t('campaign.title')} intro={t('campaign.intro')}>
      <ul className={css.ways}>
        <Way
          to="/contest"
          art={<TrophyArt />}
          title={t('contests.title')}
          text={t('campaign.contests')}
          news={running > 0 ? t('campaign.running', { count: running }) : ''}
        />
        <Way
          to="/mysteryboxhome"
          art={<BoxArt />}
          title={t('mysteryBox.title')}
          text={t('campaign.boxes')}
          news={unopened > 0 ? t('campaign.unopened', { count: unopened }) : ''}
        />
        <Way to="/wishingtree" art={<WishingTreeArt />} title={t('wishingTree.title')} text={t('campaign.wishes')} />
      </ul>
    </Page>
  )
}
