import { avatarImage } from '@club/contracts/records'
import { ChoiceField, useFormField } from '@club/desk'
import { AVATARS } from '@club/rules'
import { useTranslation } from 'react-i18next'
import type { OwnFieldProps, OwnFields } from '../record-fields'

/** One of several drawings, of which each is called by its number. */
function Avatar({ label }: Pick<OwnFieldProps, 'label'>) {
  const { t } = useTranslation('wish')
  const { field, fieldId, error } = useFormField('selectedAvatar', label)
  return (
    <ChoiceField
      id={fieldId}
      label={label}
      required
      value={typeof field.value === 'string' ? field.value : null}
      options={AVATARS.map((value, index) => ({ value, picture: avatarImage(value), label: t('form.imageUrlOf', { number: index + 1 }) }))}
      onChange={field.onChange}
      error={error}
    />
  )
}

/** Fields of a wish that are more than their definition: its avatar, which an edit does not change. */
export const WISH_FIELDS: OwnFields = { imageUrl: ({ label, row }) => (row ? null : <Avatar label={label} />) }
