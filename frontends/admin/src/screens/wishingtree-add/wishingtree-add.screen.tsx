import { adminContentCalls } from '@club/contracts/http'
import { BilingualField, ChoiceField, FormNumber, FormPage, FormRow, FormSection, FormText } from '@club/desk'
import { AVATARS, WISH_AGE_MAX } from '@club/rules'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentForm } from '../../features/content/use-content-form'

const LIST = '/admin/wishingtree/dashboard'
const drawing = (avatar: string) => `/drypers-baby-club/static/avatars/${avatar}.svg`

/** A new wish with one of the six bundled faces (P3 §5, D116). */
export function WishingtreeAddScreen() {
  const { t } = useTranslation('content')
  const form = useContentForm(adminContentCalls.addWish, {
    defaults: { name: '', age: '', wishes: '', bmWishes: '', selectedAvatar: null },
    list: LIST,
    nameOf: (wisher) => wisher.name,
  })
  const { labels, id } = form
  const label = t('field.avatar')
  useEffect(() => void labels.set('selectedAvatar', label), [labels, label])
  const wrong = form.form.formState.errors['selectedAvatar']?.message
  return (
    <FormPage title={t('wish.form.add')} form={form} back={LIST}>
      <FormSection title={t('wish.form.child')}>
        <FormRow>
          <FormText name="name" label={t('field.name')} hint={t('wish.form.nameHint')} required />
          <FormNumber name="age" label={t('field.age')} hint={t('wish.form.ageHint', { max: WISH_AGE_MAX })} required />
        </FormRow>
        <ChoiceField
          id={`${id}-selectedAvatar`}
          label={label}
          value={form.form.watch('selectedAvatar') as string | null}
          options={AVATARS.map((value, index) => ({ value, label: t('wish.form.avatar', { number: index + 1 }), picture: drawing(value) }))}
          onChange={(value) => form.form.setValue('selectedAvatar', value, { shouldDirty: true, shouldValidate: wrong !== undefined })}
          error={typeof wrong === 'string' ? wrong : undefined}
        />
      </FormSection>
      <FormSection title={t('wish.form.wish')} intro={t('form.wordsIntro')}>
        <BilingualField label={t('field.wish')} en="wishes" bm="bmWishes" multiline required />
      </FormSection>
    </FormPage>
  )
}
