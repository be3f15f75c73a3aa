import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { SAMPLE } from '@club/contracts/records'
import { LoadProblem, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { valuesOf } from '../../features/records/record-values'
import { SampleFields } from '../../features/samples/components/sample-fields'

/** A new sample of a size that has none yet (back-office 5, D112). */
export function SampleAddScreen() {
  const { t } = useTranslation('sample')
  const samples = useCallQuery(adminCatalogueCalls.listSamples, undefined)
  return (
    <RecordForm
      call={SAMPLE.calls.add}
      list="/admin/sample/dashboard"
      title={t('form.addTitle')}
      defaults={valuesOf(SAMPLE)}
      saved={({ itemName }) => t('form.added', { name: itemName.en })}
    >
      {(form) => (
        <>
          <SampleFields form={form} brands={samples.data?.brands ?? []} samples={samples.data?.data ?? []} />
          <LoadProblem problem={samples.data ? null : samples.error} />
        </>
      )}
    </RecordForm>
  )
}
