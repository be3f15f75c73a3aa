import { adminOrderCalls, COURIER_LENGTH_MAX } from '@club/contracts/http'
import { FormPage, FormRow, FormSection, FormSelect, FormText, useCallForm } from '@club/desk'
import { comparedTextField, plainTextField, statesAfter } from '@club/rules'
import { showToast } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const NEW_PARCEL = { trackingId: '', state: null, courier: '', consignment: '' }

function ParcelForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('reports')
  const form = useCallForm(adminOrderCalls.moveOrder, {
    defaults: NEW_PARCEL,
    done: ({ moved }, { trackingId, state }) => {
      showToast(
        t(moved ? 'move.moved' : 'move.wasThere', { order: String(trackingId), state: t(`state.${state as 'DELIVERING'}`) }),
        moved ? 'success' : 'neutral',
      )
      onDone()
    },
  })
  return (
    <FormPage title={t('parcel.title')} intro={t('parcel.intro')} form={form} back="/admin" submitLabel={t('move.confirm')}>
      <FormSection title={t('parcel.parcel')}>
        <FormRow>
          <FormText name="trackingId" label={t('parcel.trackingId')} hint={t('parcel.trackingIdHint')} required rule={comparedTextField(100)} />
          <FormSelect
            name="state"
            label={t('field.state')}
            required
            searchable={false}
            options={statesAfter('PROCESSING').map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        </FormRow>
      </FormSection>
      <FormSection title={t('parcel.carried')} intro={t('move.hint')}>
        <FormRow>
          <FormText name="courier" label={t('move.courier')} rule={plainTextField(COURIER_LENGTH_MAX)} />
          <FormText name="consignment" label={t('move.consignment')} rule={plainTextField(COURIER_LENGTH_MAX)} />
        </FormRow>
      </FormSection>
    </FormPage>
  )
}

/** Moves an order or a sample forward by the number on its parcel, with who carries it; shows nothing about whose it is (D75, D91). */
export function ParcelScreen() {
  const [parcel, setParcel] = useState(0)
  return <ParcelForm key={parcel} onDone={() => setParcel(parcel + 1)} />
}
