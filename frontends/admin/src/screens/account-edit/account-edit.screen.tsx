import { adminReportCalls, type AccountRow } from '@club/contracts/http'
import { FormPage, FormRow, FormSection, FormText, HandedOver, useCallForm } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

const LIST = '/admin/account'
type Edited = Pick<AccountRow, 'id' | 'name' | 'email' | 'number'>

/** Name, email and number of an account, then back to the list (P3 §2.2, D96). */
export function AccountEditScreen() {
  return (
    <HandedOver<Edited> name="account" needs={['id', 'name', 'email']} back={LIST}>
      {(account) => <AccountForm account={account} />}
    </HandedOver>
  )
}

function AccountForm({ account: { id, name, email, number } }: { account: Edited }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const form = useCallForm(adminReportCalls.editAccount, {
    defaults: { name, email, number: number ?? '' },
    toInput: (values) => ({ ...values, id }),
    done: (saved) => {
      showToast(t('edit.saved', { name: saved.name }), 'success')
      void navigate(LIST)
    },
  })
  // The press of Save is what says that a field is empty: blocked by that, it would say nothing.
  const hasErrors = Object.keys(form.form.formState.errors).some((field) => form.form.getValues(field) !== '')
  return (
    <FormPage title={t('edit.title')} intro={t('edit.intro')} form={form} back={LIST} isBlocked={hasErrors}>
      <FormSection title={t('edit.person')}>
        <FormText name="name" label={t('field.name')} required />
        <FormRow>
          <FormText name="email" label={t('field.email')} type="email" inputMode="email" required />
          <FormText name="number" label={t('field.number')} inputMode="tel" required />
        </FormRow>
      </FormSection>
    </FormPage>
  )
}
