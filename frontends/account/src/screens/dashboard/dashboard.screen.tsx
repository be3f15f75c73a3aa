import { useCallQuery, useQueryClient } from '@club/api'
import { contentCalls, goalCalls } from '@club/contracts/http'
import { useGoal, WhenNear } from '@club/member'
import { useHost } from '@club/remote-kit'
import { CARDS, klDay, MODAL_CARDS, reaches } from '@club/rules'
import { useUser, type User } from '@club/session'
import { Button, Columns, Hero, LinkButton, List, ListRow, Page, Row, Section, Skeleton, Skeletons } from '@club/ui'
import { GiftIcon } from '@club/ui/icons'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { FamilySection } from '../../features/babies/components/family-section'
import { hasBirthday } from '../../features/babies/has-birthday'
import { GoalSection } from '../../features/rewards/components/goal-card'
import { NewsRoom } from '../../features/news/components/news-room'
import { DoublePoints } from '../../features/promotions/components/double-points'
import { QuestPreview } from '../../features/quests/components/quest-preview'
import { openQuestsOf, useQuests } from '../../features/quests/use-quests'
import { PreviewRoom } from '../../features/rewards/components/preview-room'
import { StampSection } from '../../features/stamps/components/stamp-card'
import { isFirstVisit } from '../../greeting-flags'
import css from './dashboard.module.css'
import { DashboardModals } from './dashboard-modals'
import { FirstSteps } from './first-steps'
import { MemberHero } from './member-hero'
import { MenuTiles } from './menu-tiles'
import { Parcels } from './parcels'
import { ProfilePrompt } from './profile-prompt'
import { RemoteTiles } from './remote-tiles'
import { useModalQueue } from './use-modal-queue'

const WAITING_CARDS = 3
const TREE_HEIGHT = 220
const GOODIES_HEIGHT = 130
const SHOP_HEIGHT = 180

// Comes on the few days that have one.
const BirthdayCard = lazy(async () => ({ default: (await import('../../features/babies/components/birthday-card')).BirthdayCard }))

const loadBelow = () => import('./below-the-fold')
const NewsCarousel = lazy(async () => ({ default: (await loadBelow()).NewsCarousel }))
const RewardPreview = lazy(async () => ({ default: (await loadBelow()).RewardPreview }))
const Goodies = lazy(async () => ({ default: (await loadBelow()).Goodies }))
const ShopOnline = lazy(async () => ({ default: (await loadBelow()).ShopOnline }))
const TreeCard = lazy(async () => ({ default: (await loadBelow()).TreeCard }))

/** A part that most phones show after the first screen: its code, its answers and its pictures come when it is near. */
function Below({ room, children }: { room: ReactNode; children: ReactNode }) {
  return (
    <WhenNear waiting={room}>
      <Suspense fallback={room}>{children}</Suspense>
    </WhenNear>
  )
}

/** The member's home (P1 §2). The balance and the tier follow the session, which the gateway keeps live. */
export function DashboardScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  if (!user)
    return (
      <Page>
        <Hero title={t('dashboard.hello')} intro={t('dashboard.welcome')} />
        <Skeletons shape="cards" count={6} />
      </Page>
    )
  return <Dashboard user={user} />
}

/** Opens the wizard for a member whom the quest of the profile led here (P2 §4), once: a reload does not. */
function useCameToCompleteProfile(open: () => void): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const came = (state as { completeProfile?: unknown } | null)?.completeProfile === true
  useEffect(() => {
    if (!came) return
    open()
    void navigate('/dashboard', { replace: true, state: null })
  })
}

function Dashboard({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  const quests = useQuests(user)
  // What stands on the first screen is requested at once; what stands below the prompt waits for whether there is one, so that nothing moves.
  const goal = useGoal()
  const progress = useCallQuery(goalCalls.fetchProgress, undefined)
  const waiting = [quests, goal, progress].some((one) => one.isPending && one.failureCount === 0)
  const open = openQuestsOf(quests.data)
  const queue = useModalQueue(user, open.length)
  const today = klDay(useHost().now())
  const completeProfile = () => queue.open('profileWizard')
  useCameToCompleteProfile(completeProfile)
  // One thing at a time: who has just joined and has no code yet is asked for that.
  const isFirst = isFirstVisit(user.id) && user.points.length === 0
  const incomplete = open.some((quest) => quest.questKeyword === 'completeProfile')
  return (
    <Page>
      <MemberHero user={user} />
      <MenuTiles />
      {reaches(user, CARDS.BirthdayCard) && hasBirthday(user, today) ? (
        <Suspense fallback={null}>
          <BirthdayCard user={user} />
        </Suspense>
      ) : null}
      <Parcels user={user} />
      {waiting ? (
        <Skeletons shape="cards" count={WAITING_CARDS} />
      ) : (
        <>
          {progress.data ? <DoublePoints chosenDay={progress.data.doublePointsDay} /> : null}
          {isFirst ? <FirstSteps /> : incomplete && reaches(user, CARDS.ProfilePrompt) ? <ProfilePrompt user={user} onOpen={completeProfile} /> : null}
          <Columns
            main={
              <>
                {reaches(user, CARDS.FamilySection) ? <FamilySection user={user} /> : null}
                <div className={goal.data?.goal ? undefined : css.deskOnly}>
                  <GoalSection user={user} />
                </div>
                <Section title={t('news.title')}>
                  <Below room={<NewsRoom />}>
                    <NewsCarousel />
                  </Below>
                </Section>
                <Section
                  title={t('rewardPreview.title')}
                  actions={
                    <LinkButton as={Link} to="/pointshop" look="text" size="small">
                      {t('rewardPreview.all')}
                    </LinkButton>
                  }
                >
                  <Below room={<PreviewRoom />}>
                    <RewardPreview />
                  </Below>
                </Section>
                <Section title={t('dashboard.goodiesTitle')}>
                  <Below room={<Skeleton height={GOODIES_HEIGHT} />}>
                    <Goodies />
                  </Below>
                </Section>
              </>
            }
            side={
              <>
                {progress.data ? <StampSection user={user} progress={progress.data} /> : null}
                {/* On a phone the menu leads to them. */}
                <div className={css.deskOnly}>
                  <Section
                    title={t('quests.title')}
                    actions={
                      <Row gap={5}>
                        <Button look="text" size="small" onClick={() => queue.open('quests')}>
                          {t('quests.oneByOne')}
                        </Button>
                        <LinkButton as={Link} to="/quest" look="text" size="small">
                          {t('quests.all')}
                        </LinkButton>
                      </Row>
                    }
                  >
                    <QuestPreview user={user} onCompleteProfile={completeProfile} />
                  </Section>
                </div>
                <Section title={t('dashboard.together')}>
                  <Below room={<Skeleton height={TREE_HEIGHT} />}>
                    <TreeCard user={user} />
                  </Below>
                  <List label={t('dashboard.together')}>
                    <ListRow as={Link} to="/mysteryboxhome" picture={<GiftIcon />} title={t('dashboard.mysteryBox')} note={t('dashboard.mysteryBoxNote')} />
                  </List>
                </Section>
                {reaches(user, CARDS.ShopOnline) ? (
                  <Section title={t('dashboard.shopTitle')}>
                    <Below room={<Skeleton height={SHOP_HEIGHT} />}>
                      <ShopOnline />
                    </Below>
                  </Section>
                ) : null}
                {reaches(user, CARDS.RemoteTiles) ? <RemoteTiles /> : null}
              </>
            }
          />
        </>
      )}
      <DashboardModals
        user={user}
        queue={queue}
        quests={open}
        forced={!user.forceUpdated && reaches(user, MODAL_CARDS.profileWizard)}
        onWizardClosed={() => void queryClient.invalidateQueries({ queryKey: [contentCalls.fetchQuests.id] })}
      />
    </Page>
  )
}
