import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { FormPage, LoadProblem, useCallForm } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SampleFields } from '../../features/samples/components/sample-fields'

const LIST = '/admin/sample/dashboard'
const EMPTY = {
  brand: null,
  format: null,
  size: null,
  itemId: '',
  itemName: '',
  bmName: '',
  uom: '',
  inventory: '',
  description: '',
  bmDescription: '',
  file: null,
  bmFile: null,
}

/** A new sample of a size that has none yet (P3 §5, D112). */
export function SampleAddScreen() {
  const { t } = useTranslation('sample')
  const navigate = useNavigate()
  const samples = useCallQuery(adminCatalogueCalls.listSamples, undefined)
  const form = useCallForm(adminCatalogueCalls.addSample, {
    defaults: EMPTY,
    done: ({ itemName }) => {
      showToast(t('form.added', { name: itemName.en }), 'success')
      void navigate(LIST)
    },
  })
  return (
    <FormPage title={t('form.addTitle')} form={form} back={LIST}>
      <SampleFields form={form} brands={samples.data?.brands ?? []} samples={samples.data?.data ?? []} />
      <LoadProblem problem={samples.data ? null : samples.error} />
    </FormPage>
  )
}
