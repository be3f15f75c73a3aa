import { Button, Dialog } from '@club/ui'
import { PlusIcon } from '@club/ui/icons'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

// The list is seen before a form is.
const load = () => import('./category-form')
const CategoryForm = lazy(patient(async () => ({ default: (await load()).CategoryForm })))

/** Adds a shelf to the point shop (back-office 2.3). */
export function AddCategory() {
  const { t } = useTranslation('item')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void load(), [])
  return (
    <>
      <Button look="outline" icon={<PlusIcon size={20} />} onClick={() => setOpen(true)}>
        {t('category.add')}
      </Button>
      <Dialog open={isOpen} title={t('category.add')} onClose={() => setOpen(false)}>
        {isOpen ? (
          <Suspense fallback={null}>
            <CategoryForm onDone={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  )
}
