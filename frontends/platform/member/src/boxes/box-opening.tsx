import type { MysteryBox } from '@club/contracts/http'
import { useLanguage, type User } from '@club/session'
import { Button, Dialog, Text } from '@club/ui'
import { useEffect, useRef, useState } from 'react'
import { Celebration } from '../celebration'
import { BoxArt } from '../illustrations'
import { useMemberText } from '../member-text'
import { isMotionReduced } from '../motion'
import { formatNumber } from '../numbers'
import { givenName } from '../own-name'
import { PointsCounter } from '../points-counter'
import { pointsOf } from './boxes'
import css from './boxes.module.css'
import { useOpenBox, type OpenedBox } from './use-open-box'

/** The shortest shake before the lid comes off: an answer at once would end the suspense before it began. */
const SUSPENSE_MS = 1100

/**
 * The moment a box is opened: it shakes while the server draws, the lid lifts, paper falls and the points count up. Under
 * reduced motion only what was in it is shown. `next` opens the one after.
 */
export function BoxOpening({
  box,
  user,
  next,
  onNext,
  onClose,
  onProblem,
}: {
  box: MysteryBox
  user: Pick<User, 'id'>
  next: boolean
  onNext: () => void
  onClose: () => void
  onProblem: (problem: unknown) => void
}) {
  const text = useMemberText()
  const { language } = useLanguage()
  const { open } = useOpenBox(box.id)
  const [opened, setOpened] = useState<OpenedBox | null>(null)
  const requested = useRef(false)
  useEffect(() => {
    if (requested.current) return
    requested.current = true
    const begun = performance.now()
    const suspense = isMotionReduced() ? 0 : SUSPENSE_MS
    void open(user, {
      onOpened: (answer) => window.setTimeout(() => setOpened(answer), Math.max(0, suspense - (performance.now() - begun))),
      onProblem,
    })
  })
  if (opened === null)
    return (
      <Dialog open title={text('boxUnopened')} closable={false} onClose={onClose}>
        <div className={css.stage}>
          <BoxArt state="shaking" />
          <p role="status" className={css.soft}>
            {text('boxOpening')}
          </p>
        </div>
      </Dialog>
    )
  const points = pointsOf(opened)
  const balance =
    opened.type === 'VOUCHER' ? text('boxPrizeVoucher') : points > 0 ? text('boxBalance', { points: formatNumber(opened.totalPoints) }) : text('boxSoon')
  return (
    <Dialog open title={text('boxIn')} onClose={onClose}>
      <Celebration
        art={<BoxArt state="open" />}
        title={points > 0 ? <PointsCounter from={0} value={points} unit={text('boxPrizePoints')} /> : givenName(opened, language)}
      >
        <Text tone="soft">{balance}</Text>
      </Celebration>
      <div className={css.choices}>
        {next ? (
          <Button wide data-autofocus onClick={onNext}>
            {text('boxNext')}
          </Button>
        ) : null}
        <Button wide look={next ? 'outline' : 'filled'} data-autofocus={next ? undefined : true} onClick={onClose}>
          {text('boxDone')}
        </Button>
      </div>
    </Dialog>
  )
}
