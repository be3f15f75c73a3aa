import { compactText } from '@club/rules'
import { useCallMutation } from '@club/api'
import { adminCodeCalls } from '@club/contracts/http'
import { useProblemText } from '@club/desk'
import { AlertModal, Button, Card, Dialog, showToast, Skeleton, Stack, Text, TextField } from '@club/ui'
import { EditIcon } from '@club/ui/icons'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import css from './code-batches.module.css'

const DAY_MAX = 31

/** The day of the month on which codes count double, and its change (back-office 5, D58, D111). */
export function DoublePointsDay({ day, onChanged }: { day: number | undefined; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation('codes')
  const problemText = useProblemText()
  const edit = useCallMutation(adminCodeCalls.editDoublePointsDay)
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const close = () => {
    setTyped(null)
    setWrong(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = compactText(typed ?? '')
    const next = /^\d{1,2}$/.test(digits) ? Number(digits) : NaN
    if (!(next >= 1 && next <= DAY_MAX) || next === day) {
      setWrong(true)
      setProblem(t('doublePoints.wrong'))
      return
    }
    edit.mutate(
      { input: { newDate: next } },
      {
        onSuccess: async ({ date }) => {
          await onChanged()
          close()
          showToast(t('doublePoints.saved', { day: date }), 'success')
        },
        onError: (error) => setProblem(problemText(error)),
      },
    )
  }

  return (
    <Card as="section" aria-label={t('doublePoints.title')} className={css.tool} padding="tight">
      <div className={css.day}>
        <div>
          <h2>{t('doublePoints.title')}</h2>
          {day === undefined ? <Skeleton height={28} width={214} /> : <strong>{t('doublePoints.day', { day })}</strong>}
        </div>
        <Button look="outline" size="small" icon={<EditIcon size={20} />} disabled={day === undefined} onClick={() => setTyped(String(day))}>
          {t('doublePoints.edit')}
        </Button>
      </div>
      <Text size="small" tone="soft">
        {t('doublePoints.text')}
      </Text>
      <Dialog
        open={typed !== null}
        title={t('doublePoints.change')}
        onClose={close}
        footer={
          <>
            <Button look="outline" onClick={close}>
              {t('doublePoints.cancel')}
            </Button>
            <Button type="submit" form="double-points-day" busy={edit.isPending}>
              {t('doublePoints.save')}
            </Button>
          </>
        }
      >
        <form id="double-points-day" onSubmit={submit} noValidate>
          <Stack gap={3}>
            <TextField
              label={t('doublePoints.field')}
              hint={t('doublePoints.hint', { day })}
              type="number"
              inputMode="numeric"
              min={1}
              max={DAY_MAX}
              step={1}
              value={typed ?? ''}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setWrong(false)
              }}
              error={wrong ? t('doublePoints.wrong') : undefined}
            />
          </Stack>
        </form>
      </Dialog>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Card>
  )
}
