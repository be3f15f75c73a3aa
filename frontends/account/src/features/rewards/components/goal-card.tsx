import type { Goal } from '@club/contracts/http'
import { formatNumber, ownName, LatePackArt, useChooseGoal, useCountedPack, useGoal, useProblemText } from '@club/member'
import { reaches, SUGGESTIONS, wayToGoal } from '@club/rules'
import { pickText, useLanguage, type User } from '@club/session'
import { Badge, Button, Card, LinkButton, Picture, ProgressBar, Section, showToast, Skeletons, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOffer } from '../use-offer'
import css from './goal.module.css'

const PICTURE = { width: 240, height: 180 } as const
const ART = { item: 'gift', pregnant: 'gift', voucher: 'voucher', donate: 'sample' } as const

function Chosen({ user, goal }: { user: User; goal: Goal }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const problemText = useProblemText()
  const { drop, busy } = useChooseGoal((problem) => showToast(problemText(problem), 'danger'))
  const item = useOffer(goal)
  const { pack } = useCountedPack(user)
  const { missing, percent, packs: left } = wayToGoal({ balance: user.totalPoints, points: goal.points, packPoints: pack?.points ?? null })
  const name = ownName(pickText(goal.name, language), language)
  const reached = missing === 0 && goal.state === 'offered'
  const way = t(missing === 0 ? 'goal.enough' : 'goal.missing', { count: missing, points: formatNumber(missing) })
  return (
    <Card tone={reached ? 'accent' : 'plain'}>
      <div className={css.goal}>
        <span className={css.picture} data-type={goal.kind}>
          <Picture
            src={pickText(goal.image, language)}
            alt=""
            {...PICTURE}
            fit={goal.kind === 'voucher' ? 'contain' : 'cover'}
            fallback={<LatePackArt kind={ART[goal.kind]} />}
          />
        </span>
        <div className={css.words}>
          <h3>{name}</h3>
          <Text size="small">{t(goal.kind === 'donate' ? 'rewardPreview.give' : 'rewardPreview.price', { points: formatNumber(goal.points) })}</Text>
          {goal.state === 'offered' ? null : (
            <span>
              <Badge tone="warning">{t(`goal.${goal.state}`)}</Badge>
            </span>
          )}
        </div>
        <div className={css.way}>
          <ProgressBar value={percent} label={t('goal.progress', { name })} hideLabel tone={reached ? 'accent' : 'primary'} note={way} />
          {missing > 0 && pack && left !== null ? (
            <Text size="small" weight="medium">
              {pack.name ? t('goal.packs', { count: left, ...pack.name }) : t('goal.anyPacks', { count: left })}
            </Text>
          ) : null}
          {goal.state === 'offered' ? null : <Text size="small">{t(`goal.${goal.state}Text`)}</Text>}
        </div>
        <div className={css.actions}>
          {goal.state !== 'offered' ? (
            <LinkButton as={Link} to="/pointshop" size="small">
              {t('goal.another')}
            </LinkButton>
          ) : reached && item !== undefined ? (
            <LinkButton as={Link} to="/rewarddetail" state={{ item, type: goal.kind }} size="small">
              {t(goal.kind === 'donate' ? 'goal.give' : 'goal.redeem')}
            </LinkButton>
          ) : null}
          {!reached && goal.state === 'offered' && item !== undefined ? (
            <LinkButton as={Link} to="/rewarddetail" state={{ item, type: goal.kind }} size="small" look="soft" aria-label={t('goal.lookAt', { name })}>
              {t('goal.look')}
            </LinkButton>
          ) : null}
          <Button size="small" look="text" busy={busy} onClick={() => void drop()} aria-label={t('goal.dropOf', { name })}>
            {t('goal.drop')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The reward that the member collects points for, and the progress; without one, the way to choose. */
export function GoalCard({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const goal = useGoal()
  // An offer for mothers-to-be that a quiet member collects for waits unseen, as the offers do.
  if (goal.data?.goal?.kind === 'pregnant' && !reaches(user, SUGGESTIONS.pregnantOffers)) return null
  return (
    <Section title={t('goal.title')}>
      {goal.isError ? (
        <Card tone="blush">
          <div role="alert" className={css.words}>
            <Text>{t('goal.failed')}</Text>
            <span>
              <Button look="outline" size="small" onClick={() => void goal.refetch()}>
                {t('problems.retry')}
              </Button>
            </span>
          </div>
        </Card>
      ) : goal.isPending ? (
        <Skeletons shape="cards" count={1} />
      ) : goal.data.goal ? (
        <Chosen user={user} goal={goal.data.goal} />
      ) : (
        <Card tone="soft">
          <div className={css.goal}>
            <span className={css.picture}>
              <LatePackArt kind="gift" />
            </span>
            <div className={css.words}>
              <h3>{t('goal.noneTitle')}</h3>
              <Text size="small">{t('goal.none')}</Text>
              <span>
                <LinkButton as={Link} to="/pointshop" size="small" look="outline">
                  {t('goal.choose')}
                </LinkButton>
              </span>
            </div>
          </div>
        </Card>
      )}
    </Section>
  )
}
