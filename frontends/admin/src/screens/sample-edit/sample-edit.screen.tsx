import { useCallQuery } from '@club/api'
import { adminCatalogueCalls, type AdminSample } from '@club/contracts/http'
import { FormPage, HandedOver, LoadProblem, useCallForm } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SampleFields } from '../../features/samples/components/sample-fields'
import { valuesOf } from '../../features/samples/sample-values'

const LIST = '/admin/sample/dashboard'

function Edit({ sample }: { sample: AdminSample }) {
  const { t } = useTranslation('sample')
  const navigate = useNavigate()
  const samples = useCallQuery(adminCatalogueCalls.listSamples, undefined)
  const form = useCallForm(adminCatalogueCalls.editSample, {
    defaults: valuesOf(sample),
    done: ({ itemName }) => {
      showToast(t('form.saved', { name: itemName.en }), 'success')
      void navigate(LIST)
    },
  })
  return (
    <FormPage title={t('form.editTitle', { name: sample.itemName.en })} form={form} back={LIST}>
      <SampleFields form={form} brands={samples.data?.brands ?? []} samples={samples.data?.data ?? []} kept={sample} />
      <LoadProblem problem={samples.data ? null : samples.error} />
    </FormPage>
  )
}

/** Changes the sample that was handed over (P3 §5, D117). */
export function SampleEditScreen() {
  return (
    <HandedOver<AdminSample> name="sample" needs={['id', 'brandId', 'itemName', 'itemImage', 'description', 'redeemed', 'updatedAt']} back={LIST}>
      {(sample) => <Edit sample={sample} />}
    </HandedOver>
  )
}
