import { useHost } from '@club/remote-kit'
import { displayDay, DOUBLE_POINTS_FACTOR, nextDoublePointsDay } from '@club/rules'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { timeLeft } from '../time-left'
import css from './double-points.module.css'

const MINUTE_MS = 60_000

/** The time, as a minute hand shows it. */
function useMinutes(): Date {
  const { now } = useHost()
  const [, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now()
}

/**
 * The day that doubles points (D58), in Malaysia's time: today with the time that is left, tomorrow, or its date. It counts
 * without telling screen readers each minute: nothing here is a live region.
 */
export function DoublePoints({ chosenDay }: { chosenDay: number }) {
  const { t } = useTranslation('account')
  const now = useMinutes()
  const { day, when, endsAt } = nextDoublePointsDay(now, chosenDay)
  const left = timeLeft(endsAt, now)
  return (
    <Link to="/scancode" className={css.strip} data-today={when === 'today' || undefined} data-when={when}>
      <span className={css.factor} aria-hidden="true">
        {t('doublePoints.factor', { factor: DOUBLE_POINTS_FACTOR })}
      </span>
      <span className={css.words}>
        <span className={css.title}>{t(`doublePoints.${when}`, { date: displayDay(day), factor: DOUBLE_POINTS_FACTOR })}</span>
        <span className={css.note}>
          {when === 'today' ? t(left.hours === 0 ? 'doublePoints.leftMinutes' : 'doublePoints.left', left) : t('doublePoints.note')}
        </span>
      </span>
    </Link>
  )
}
