import { useCallQuery } from '@club/api'
import { adminCatalogueCalls } from '@club/contracts/http'
import { SAMPLE } from '@club/contracts/records'
import { LoadProblem, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { SampleFields } from '../../features/samples/components/sample-fields'

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

/** A new sample of a size that has none yet (back-office 5, D112). */
export function SampleAddScreen() {
  const { t } = useTranslation('sample')
  const samples = useCallQuery(adminCatalogueCalls.listSamples, undefined)
  return (
    <RecordForm
      call={SAMPLE.calls.add}
      list="/admin/sample/dashboard"
      title={t('form.addTitle')}
      defaults={EMPTY}
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
