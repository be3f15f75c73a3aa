import { useCallQuery, useQueryClient } from '@club/api'
import { contentCalls, goalCalls } from '@club/contracts/http'
import { useGoal } from '@club/member'
import { useHost } from '@club/remote-kit'
import { CARDS, klDay, MODAL_CARDS, reaches } from '@club/rules'
import { useUser, type User } from '@club/session'
import { Columns, Hero, Page, Skeletons } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { hasBirthday } from '../../features/babies/has-birthday'
import { DoublePoints } from '../../features/promotions/components/double-points'
import { openQuestsOf, useQuests } from '../../features/quests/use-quests'
import { isFirstVisit } from '../../greeting-flags'
import { DashboardModals } from './dashboard-modals'
import { FirstSteps } from './first-steps'
import { GoodiesSection } from './goodies-section'
import { LeadCard } from './lead/lead-card'
import { MemberHero } from './member-hero'
import { MainColumn } from './main-column'
import { MenuTiles } from './menu-tiles'
import { Parcels } from './parcels'
import { ProfilePrompt } from './profile-prompt'
import { SideColumn } from './side-column'
import { useModalQueue } from './use-modal-queue'

const WAITING_CARDS = 3

// Comes while the account is being checked.
const FrozenCard = lazy(patient(async () => ({ default: (await import('./frozen-card')).FrozenCard })))
// Comes on the few days that have one.
const BirthdayCard = lazy(patient(async () => ({ default: (await import('../../features/babies/components/birthday-card')).BirthdayCard })))

/** The member's home (account 2). The balance and the tier follow the session, which the gateway keeps live. */
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

/** Opens the wizard for a member whom the quest of the profile led here (rewards 4), once: a reload does not. */
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
  const queryClient = useQueryClient()
  const quests = useQuests(user)
  // The first screen's data is requested at once. Everything below the prompt waits until it is known whether there is a prompt, so that nothing
  // moves.
  const goal = useGoal()
  const progress = useCallQuery(goalCalls.fetchProgress, undefined)
  const waiting = [quests, goal, progress].some((one) => one.isPending && one.failureCount === 0)
  const open = openQuestsOf(quests.data)
  const queue = useModalQueue(user, open.length)
  const today = klDay(useHost().now())
  const completeProfile = () => queue.open('profileWizard')
  useCameToCompleteProfile(completeProfile)
  // One thing at a time: a new member without a code is asked for a code first.
  const isFirst = isFirstVisit(user.id) && user.points.length === 0
  const incomplete = open.some((quest) => quest.questKeyword === 'completeProfile')
  return (
    <Page>
      <MemberHero user={user} />
      {user.frozen ? (
        <Suspense fallback={null}>
          <FrozenCard frozen={user.frozen} />
        </Suspense>
      ) : null}
      {isFirst ? <FirstSteps /> : <LeadCard user={user} />}
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
          {!isFirst && incomplete && reaches(user, CARDS.ProfilePrompt) ? <ProfilePrompt user={user} onOpen={completeProfile} /> : null}
          <Columns
            main={<MainColumn user={user} />}
            side={<SideColumn user={user} progress={progress.data} onQuests={() => queue.open('quests')} onCompleteProfile={completeProfile} />}
          />
          <GoodiesSection />
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
