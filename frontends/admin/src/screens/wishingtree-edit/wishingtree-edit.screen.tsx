import { adminContentCalls, type Wisher } from '@club/contracts/http'
import { BilingualField, FormPage, FormSection, FormText, HandedOver } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { useContentForm } from '../../features/content/use-content-form'

const LIST = '/admin/wishingtree/dashboard'

function Edit({ wish }: { wish: Wisher }) {
  const { t } = useTranslation('content')
  const form = useContentForm(adminContentCalls.editWish, {
    defaults: { id: wish.id, updatedAt: wish.updatedAt, name: wish.name, wishes: wish.wishes.en, bmWishes: wish.wishes.bm },
    list: LIST,
    nameOf: (saved) => saved.name,
  })
  return (
    <FormPage title={t('wish.form.edit', { name: wish.name })} form={form} back={LIST}>
      <FormSection title={t('wish.form.child')}>
        <FormText name="name" label={t('field.name')} hint={t('wish.form.nameHint')} required />
      </FormSection>
      <FormSection title={t('wish.form.wish')} intro={t('form.wordsIntro')}>
        <BilingualField label={t('field.wish')} en="wishes" bm="bmWishes" multiline required />
      </FormSection>
    </FormPage>
  )
}

/** Changes the name and the wish that were handed over; face, age and points stay (P3 §5, D116). */
export function WishingtreeEditScreen() {
  return (
    <HandedOver<Wisher> name="wish" needs={['id', 'name', 'wishes']} back={LIST}>
      {(wish) => <Edit wish={wish} />}
    </HandedOver>
  )
}
