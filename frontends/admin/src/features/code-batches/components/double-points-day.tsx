import { DOUBLE_POINTS_DAYS } from '@club/rules'
import { Button, Card, Skeleton, Text } from '@club/ui'
import { EditIcon } from '@club/ui/icons'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './code-batches.module.css'

// The form loads when it is opened; the list does not need it.
const ChangeDay = lazy(patient(async () => ({ default: (await import('./change-day')).ChangeDay })))

/** The days of the month on which codes count double: two always, and one that staff choose where it is another one (back-office 5, D58, D111). */
export function DoublePointsDay({ day }: { day: number | undefined }) {
  const { t } = useTranslation('codes')
  const [changing, setChanging] = useState<number | null>(null)
  const isThird = day !== undefined && !DOUBLE_POINTS_DAYS.includes(day)
  return (
    <Card as="section" aria-label={t('doublePoints.title')} className={css.tool} padding="tight">
      <div className={css.day}>
        <div>
          <h2>{t('doublePoints.title')}</h2>
          {day === undefined ? <Skeleton height={28} width={214} /> : <strong>{t(isThird ? 'doublePoints.day' : 'doublePoints.always', { day })}</strong>}
        </div>
        <Button look="outline" size="small" icon={<EditIcon size={20} />} disabled={day === undefined} onClick={() => setChanging(day ?? null)}>
          {t('doublePoints.edit')}
        </Button>
      </div>
      <Text size="small" tone="soft">
        {t(isThird ? 'doublePoints.text' : 'doublePoints.noThird')}
      </Text>
      {changing === null ? null : (
        <Suspense fallback={null}>
          <ChangeDay day={changing} onEnd={() => setChanging(null)} />
        </Suspense>
      )}
    </Card>
  )
}
