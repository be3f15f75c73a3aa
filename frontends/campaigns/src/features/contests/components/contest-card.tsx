import type { Contest } from '@club/contracts/http'
import { formatNumber } from '@club/member'
import { displayDay } from '@club/rules'
import { pickText, useLanguage } from '@club/session'
import { Badge, classes, Picture } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { feeOf, type ContestPhase } from '../contest-rules'
import parts from '../../../parts/parts.module.css'
import css from './contests.module.css'

const PICTURE = { width: 480, height: 360 }

/** A contest in the list. Ended and coming ones are veiled with a note, and lead nowhere (rewards 4). */
export function ContestCard({ contest, phase }: { contest: Contest; phase: ContestPhase }) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const name = pickText(contest.name, language)
  const fee = feeOf(contest, 1)
  const body = (
    <>
      <span className={css.picture}>
        <Picture src={pickText(contest.image, language)} alt="" {...PICTURE} />
        {phase === 'running' ? null : <span className={parts.veil}>{t(phase === 'ended' ? 'contests.ended' : 'contests.notStarted')}</span>}
      </span>
      <span className={css.words}>
        <h3 className={css.name}>{name}</h3>
        <span className={css.soft}>{t('contests.days', { from: displayDay(contest.startDate), to: displayDay(contest.endDate) })}</span>
        <span className={css.clip}>{pickText(contest.description, language)}</span>
        {phase === 'ended' ? null : (
          <Badge tone={fee > 0 ? 'accent' : 'success'}>{fee > 0 ? t('contests.fee', { points: formatNumber(fee) }) : t('contests.free')}</Badge>
        )}
      </span>
    </>
  )
  if (phase !== 'running')
    return (
      <div className={classes(css.card, css.closed)} data-phase={phase}>
        {body}
      </div>
    )
  return (
    <Link className={css.card} to="/activity" state={{ contest }}>
      {body}
    </Link>
  )
}
