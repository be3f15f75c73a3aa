import { CATEGORY } from '@club/contracts/records'
import { CallFormArea, FormText, useCallForm } from '@club/desk'
import { Button, showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'

/** The name of a new shelf. */
export function CategoryForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('item')
  const form = useCallForm(CATEGORY.calls.add, {
    defaults: { name: '' },
    done: ({ name }) => {
      showToast(t('category.added', { name }), 'success')
      onDone()
    },
  })
  return (
    <CallFormArea form={form}>
      <FormText name="name" label={t('category.name')} required data-autofocus />
      <Button type="submit" busy={form.isBusy}>
        {t('category.submit')}
      </Button>
    </CallFormArea>
  )
}
