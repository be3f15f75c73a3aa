import { adminReportCalls, type AccountRow } from '@club/contracts/http'
import { FormRow, FormSection, FormText, HandedOver, RecordForm, type CallForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

const LIST = '/admin/account'
const MEMBERS = '/admin/members/'
type Edited = Pick<AccountRow, 'id' | 'name' | 'email' | 'number'>

/** Pressing Save reports empty fields, so they must not block it. */
const hasWrongText = ({ form }: CallForm): boolean => Object.keys(form.formState.errors).some((field) => form.getValues(field) !== '')

/** Name, email and number of an account, then back to the member's screen or to the list (back-office 2.2, D96). */
export function AccountEditScreen() {
  const { t } = useTranslation('accounts')
  const from = (useLocation().state as { from?: unknown } | null)?.from
  return (
    <HandedOver<Edited> name="account" needs={['id', 'name', 'email']} back={LIST}>
      {({ id, name, email, number }) => (
        <RecordForm
          keepsDraft={false}
          call={adminReportCalls.editAccount}
          list={typeof from === 'string' && from.startsWith(MEMBERS) ? from : LIST}
          title={t('edit.title', { name })}
          defaults={{ name, email, number: number ?? '' }}
          toInput={(values, opened) => ({ ...values, id, opened })}
          isBlocked={hasWrongText}
          saved={(account) => t('edit.saved', { name: account.name })}
        >
          <FormSection title={t('edit.person')}>
            <FormText name="name" label={t('field.name')} required />
            <FormRow>
              <FormText name="email" label={t('field.email')} hint={t('edit.emailHint')} type="email" inputMode="email" required />
              <FormText name="number" label={t('field.number')} hint={t('edit.numberHint')} inputMode="tel" required />
            </FormRow>
          </FormSection>
        </RecordForm>
      )}
    </HandedOver>
  )
}
