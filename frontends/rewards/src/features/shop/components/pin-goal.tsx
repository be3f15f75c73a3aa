import { useChooseGoal, useGoal, useProblemText } from '@club/member'
import { useLanguage } from '@club/session'
import { Button, showToast } from '@club/ui'
import { FlagIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { rewardName, type Reward } from '../../../reward'
import css from './pin-goal.module.css'

/** Whether a reward is the member's goal, and the press that makes it so or not; null while that is not known. */
function usePin(reward: Reward): { pinned: boolean; busy: boolean; press: () => void; label: string } | null {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const problemText = useProblemText()
  const goal = useGoal()
  const { choose, drop, busy } = useChooseGoal((problem) => showToast(problemText(problem), 'danger'))
  if (!goal.data) return null
  const pinned = goal.data.goal?.kind === reward.type && goal.data.goal.rewardId === reward.item.id
  return {
    pinned,
    busy,
    press: () => void (pinned ? drop() : choose(reward.type, reward.item.id)),
    label: t('goal.pinOf', { name: rewardName(reward, language) }),
  }
}

/** The flag beside a reward's price, which makes it the goal. */
export function PinGoalCorner({ reward }: { reward: Reward }) {
  const pin = usePin(reward)
  if (pin === null) return null
  return (
    <button type="button" className={css.corner} aria-pressed={pin.pinned} aria-label={pin.label} title={pin.label} disabled={pin.busy} onClick={pin.press}>
      <span className={css.flag}>
        <FlagIcon size={18} />
      </span>
    </button>
  )
}

/** The same on the reward's own page, in words; `first` where it is the best that can be done now. */
export function PinGoalButton({ reward, first }: { reward: Reward; first: boolean }) {
  const { t } = useTranslation('rewards')
  const pin = usePin(reward)
  return (
    <Button
      look={first && pin?.pinned === false ? 'filled' : 'outline'}
      wide
      busy={pin?.busy ?? false}
      disabled={pin === null}
      aria-pressed={pin?.pinned ?? false}
      icon={<FlagIcon size={20} />}
      onClick={() => pin?.press()}
    >
      {t(pin?.pinned ? 'goal.pinned' : 'goal.pin')}
    </Button>
  )
}
