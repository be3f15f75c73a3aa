import { WithTexts } from '@club/remote-kit'
import type { User } from '@club/session'
import { patient } from '@club/ui/returned'
import { lazy, Suspense } from 'react'
import { MaintenanceAlert } from '../../features/notices/components/maintenance-notice'
import type { Quest } from '../../features/quests/use-quests'
import { SELDOM } from '../../texts/seldom-texts'
import type { ModalQueue } from './use-modal-queue'

// Most members have completed it, so a first view does not wait for it.
const ProfileWizard = lazy(patient(async () => ({ default: (await import('./wizard/profile-wizard')).ProfileWizard })))

// Each of these is shown once or seldom.
const HowToEarnModal = lazy(patient(async () => ({ default: (await import('../../features/greetings/components/how-to-earn-modal')).HowToEarnModal })))

const SsoNotice = lazy(patient(async () => ({ default: (await import('../../features/greetings/components/sso-notice')).SsoNotice })))

const FeedbackPrompt = lazy(patient(async () => ({ default: (await import('../../features/greetings/components/feedback-prompt')).FeedbackPrompt })))

// These two come after another window, on demand, or on a return to the club.
const ScanBonusModal = lazy(patient(async () => ({ default: (await import('../../features/greetings/components/scan-bonus-modal')).ScanBonusModal })))

const QuestModal = lazy(patient(async () => ({ default: (await import('../../features/quests/components/quest-modal')).QuestModal })))

const UpgradeMoment = lazy(patient(async () => ({ default: (await import('../../features/tier/components/upgrade-moment')).UpgradeMoment })))

/** The one window over the dashboard now, if any. */
export function DashboardModals({
  user,
  queue,
  quests,
  forced,
  onWizardClosed,
}: {
  user: User
  queue: ModalQueue
  quests: readonly Quest[]
  forced: boolean
  onWizardClosed: () => void
}) {
  switch (queue.current) {
    case null:
      return null
    case 'maintenance':
      return <MaintenanceAlert onDismiss={() => queue.close()} />
    case 'ssoNotice':
      return (
        <Suspense fallback={null}>
          <SsoNotice user={user} onClose={() => queue.close()} />
        </Suspense>
      )
    case 'profileWizard':
      return (
        <Suspense fallback={null}>
          <WithTexts {...SELDOM} waiting={null}>
            <ProfileWizard
              user={user}
              closable={!forced}
              onClose={() => {
                queue.close()
                onWizardClosed()
              }}
            />
          </WithTexts>
        </Suspense>
      )
    case 'feedbackPrompt':
      return (
        <Suspense fallback={null}>
          <FeedbackPrompt onClose={() => queue.close()} />
        </Suspense>
      )
    case 'howToEarn':
      return (
        <Suspense fallback={null}>
          <HowToEarnModal onClose={(never) => queue.close(never)} />
        </Suspense>
      )
    case 'scanBonus':
      return (
        <Suspense fallback={null}>
          <ScanBonusModal onClose={(never) => queue.close(never)} />
        </Suspense>
      )
    case 'tierUpgrade':
      return queue.upgrade === null ? null : (
        <Suspense fallback={null}>
          <UpgradeMoment tier={queue.upgrade.to} name={user.name} onClose={() => queue.close()} />
        </Suspense>
      )
    case 'quests':
      return (
        <Suspense fallback={null}>
          <QuestModal quests={quests} samples={user.samples} onClose={() => queue.close()} onCompleteProfile={() => queue.open('profileWizard')} />
        </Suspense>
      )
  }
}
