import { useCallQuery } from '@club/api'
import { adminCatalogueCalls, type AdminSample } from '@club/contracts/http'
import { FormPage, HandedOver, LoadProblem, useCallForm } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SampleFields } from '../../features/samples/components/sample-fields'

const LIST = '/admin/sample/dashboard'

function Edit({ sample }: { sample: AdminSample }) {
  const { t } = useTranslation('sample')
  const navigate = useNavigate()
  const samples = useCallQuery(adminCatalogueCalls.listSamples, undefined)
  const form = useCallForm(adminCatalogueCalls.editSample, {
    defaults: {
      id: sample.id,
      brand: sample.brandId,
      format: sample.formatId,
      size: sample.sizeId,
      itemId: sample.itemId,
      itemName: sample.itemName.en,
      bmName: sample.itemName.bm,
      uom: sample.uom,
      inventory: sample.inventory,
      description: sample.description.en,
      bmDescription: sample.description.bm,
      file: null,
      bmFile: null,
      updatedAt: sample.updatedAt,
    },
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
