import { adminContentCalls } from '@club/contracts/http'
import { BilingualField, ChoiceField, FormNumber, FormRow, FormSection, FormText, RecordForm, type CallForm } from '@club/desk'
import { AVATARS, WISH_AGE_MAX } from '@club/rules'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

const drawing = (avatar: string) => `/drypers-baby-club/static/avatars/${avatar}.svg`

function Avatar({ form }: { form: CallForm }) {
  const { t } = useTranslation('content')
  const { labels, id } = form
  const label = t('field.avatar')
  useEffect(() => void labels.set('selectedAvatar', label), [labels, label])
  const wrong = form.form.formState.errors['selectedAvatar']?.message
  return (
    <ChoiceField
      id={`${id}-selectedAvatar`}
      label={label}
      value={form.form.watch('selectedAvatar') as string | null}
      options={AVATARS.map((value, index) => ({ value, label: t('wish.form.avatar', { number: index + 1 }), picture: drawing(value) }))}
      onChange={(value) => form.form.setValue('selectedAvatar', value, { shouldDirty: true, shouldValidate: wrong !== undefined })}
      error={typeof wrong === 'string' ? wrong : undefined}
    />
  )
}

/** A new wish with one of the six bundled faces (back-office 5, D116). */
export function WishingtreeAddScreen() {
  const { t } = useTranslation('content')
  return (
    <RecordForm
      call={adminContentCalls.addWish}
      list="/admin/wishingtree/dashboard"
      title={t('wish.form.add')}
      defaults={{ name: '', age: '', wishes: '', bmWishes: '', selectedAvatar: null }}
      saved={({ name }) => t('form.saved', { name })}
    >
      {(form) => (
        <>
          <FormSection title={t('wish.form.child')}>
            <FormRow>
              <FormText name="name" label={t('field.name')} hint={t('wish.form.nameHint')} required />
              <FormNumber name="age" label={t('field.age')} hint={t('wish.form.ageHint', { max: WISH_AGE_MAX })} required />
            </FormRow>
            <Avatar form={form} />
          </FormSection>
          <FormSection title={t('wish.form.wish')} intro={t('form.wordsIntro')}>
            <BilingualField label={t('field.wish')} en="wishes" bm="bmWishes" multiline required />
          </FormSection>
        </>
      )}
    </RecordForm>
  )
}
