import { adminCodeCalls } from '@club/contracts/http'
import { CallFormArea, FormNumber, useCallForm } from '@club/desk'
import { Button, Card, Dialog, showToast, Skeleton, Text } from '@club/ui'
import { EditIcon } from '@club/ui/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './code-batches.module.css'

const DAY_MAX = 31

/** Asks for another day; a day that somebody else chose meanwhile is shown beside the typed one. */
function ChangeDay({ day, onEnd }: { day: number; onEnd: () => void }) {
  const { t } = useTranslation('codes')
  const form = useCallForm(adminCodeCalls.editDoublePointsDay, {
    defaults: { newDate: day },
    toInput: (values, opened) => ({ ...values, opened }),
    done: ({ date }) => {
      onEnd()
      showToast(t('doublePoints.saved', { day: date }), 'success')
    },
  })
  return (
    <Dialog
      open
      title={t('doublePoints.change')}
      onClose={onEnd}
      footer={
        <>
          <Button look="outline" onClick={onEnd}>
            {t('doublePoints.cancel')}
          </Button>
          <Button type="submit" form={form.id} busy={form.isBusy}>
            {t('doublePoints.save')}
          </Button>
        </>
      }
    >
      <CallFormArea form={form}>
        <FormNumber name="newDate" label={t('doublePoints.field')} hint={t('doublePoints.hint', { day })} min={1} max={DAY_MAX} />
      </CallFormArea>
    </Dialog>
  )
}

/** The day of the month on which codes count double, and its change (back-office 5, D58, D111). */
export function DoublePointsDay({ day }: { day: number | undefined }) {
  const { t } = useTranslation('codes')
  const [changing, setChanging] = useState<number | null>(null)
  return (
    <Card as="section" aria-label={t('doublePoints.title')} className={css.tool} padding="tight">
      <div className={css.day}>
        <div>
          <h2>{t('doublePoints.title')}</h2>
          {day === undefined ? <Skeleton height={28} width={214} /> : <strong>{t('doublePoints.day', { day })}</strong>}
        </div>
        <Button look="outline" size="small" icon={<EditIcon size={20} />} disabled={day === undefined} onClick={() => setChanging(day ?? null)}>
          {t('doublePoints.edit')}
        </Button>
      </div>
      <Text size="small" tone="soft">
        {t('doublePoints.text')}
      </Text>
      {changing === null ? null : <ChangeDay day={changing} onEnd={() => setChanging(null)} />}
    </Card>
  )
}
