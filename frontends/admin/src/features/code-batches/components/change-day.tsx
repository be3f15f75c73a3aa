import { adminCodeCalls } from '@club/contracts/http'
import { CallFormArea, FormNumber, useCallForm } from '@club/desk'
import { Button, Dialog, showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'

const DAY_MAX = 31

/** Asks for another day; a day that somebody else chose meanwhile is shown beside the typed one. */
export function ChangeDay({ day, onEnd }: { day: number; onEnd: () => void }) {
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
