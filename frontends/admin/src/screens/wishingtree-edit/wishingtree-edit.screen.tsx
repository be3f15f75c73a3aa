import { adminContentCalls, type Wisher } from '@club/contracts/http'
import { BilingualField, FormSection, FormText, HandedOver, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'

const LIST = '/admin/wishingtree/dashboard'

/** Changes the name and the wish that were handed over; face, age and points stay (back-office 5, D116). */
export function WishingtreeEditScreen() {
  const { t } = useTranslation('content')
  return (
    <HandedOver<Wisher> name="wish" needs={['id', 'name', 'wishes']} back={LIST}>
      {({ id, updatedAt, name, wishes }) => (
        <RecordForm
          call={adminContentCalls.editWish}
          list={LIST}
          title={t('wish.form.edit', { name })}
          defaults={{ id, updatedAt, name, wishes: wishes.en, bmWishes: wishes.bm }}
          saved={(wish) => t('form.saved', { name: wish.name })}
        >
          <FormSection title={t('wish.form.child')}>
            <FormText name="name" label={t('field.name')} hint={t('wish.form.nameHint')} required />
          </FormSection>
          <FormSection title={t('wish.form.wish')} intro={t('form.wordsIntro')}>
            <BilingualField label={t('field.wish')} en="wishes" bm="bmWishes" multiline required />
          </FormSection>
        </RecordForm>
      )}
    </HandedOver>
  )
}
