import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { SAMPLE, type AdminSample } from '@club/contracts/records'
import { HandedOver, LoadProblem, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { WhereUsed } from '../../features/records/where-used'
import { SampleFields } from '../../features/samples/components/sample-fields'
import { valuesOf } from '../../features/records/record-values'

const LIST = '/admin/sample/dashboard'

/** Changes the sample that was handed over (back-office 5, D117). */
export function SampleEditScreen() {
  const { t } = useTranslation('sample')
  const samples = useCallQuery(adminCatalogueCalls.listSamples, undefined)
  return (
    <HandedOver<AdminSample> name="sample" needs={['id', 'brandId', 'itemName', 'itemImage', 'description', 'redeemed', 'updatedAt']} back={LIST}>
      {(sample) => (
        <RecordForm
          call={SAMPLE.calls.edit}
          list={LIST}
          title={t('form.editTitle', { name: sample.itemName.en })}
          over={<WhereUsed kind={SAMPLE} row={sample} />}
          defaults={valuesOf(SAMPLE, sample)}
          saved={({ itemName }) => t('form.saved', { name: itemName.en })}
        >
          {(form) => (
            <>
              <SampleFields form={form} brands={samples.data?.brands ?? []} samples={samples.data?.data ?? []} kept={sample} />
              <LoadProblem problem={samples.data ? null : samples.error} />
            </>
          )}
        </RecordForm>
      )}
    </HandedOver>
  )
}
