import { adminCatalogueCalls } from '@club/contracts/http'
import { CallFormArea, FormText, useCallForm } from '@club/desk'
import { Button, Dialog, showToast } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

function CategoryForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('item')
  const form = useCallForm(adminCatalogueCalls.addCategory, {
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

/** Adds a shelf to the point shop (P3 §2.3). */
export function AddCategory() {
  const { t } = useTranslation('item')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {t('category.add')}
      </Button>
      <Dialog open={isOpen} title={t('category.add')} onClose={() => setOpen(false)}>
        {isOpen ? <CategoryForm onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  )
}
