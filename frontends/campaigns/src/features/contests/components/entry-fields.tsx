import type { Contest } from '@club/contracts/http'
import { ownName } from '@club/member'
import { CONTEST_IMAGE_BYTES_MAX, CONTEST_IMAGE_TYPES, plainTextField } from '@club/rules'
import { pickText, useLanguage } from '@club/session'
import { FileDrop, SelectField, TextField, typedInto } from '@club/ui'
import { useTranslation } from 'react-i18next'
import type { EntryPart, EntryValues } from '../entry-values'
import { partsOf } from '../entry-values'
import css from './contests.module.css'

const ACCEPT = CONTEST_IMAGE_TYPES.join(',')

/** The id of a part's place in the form, for the summary of errors. */
export const fieldId = (index: number, part: EntryPart): string => `entry-${index}-${part}`

/** Fields of one entry, as the contest asks (rewards 3, rewards 5); nothing where it asks for nothing. */
export function EntryFields({
  contest,
  index,
  values,
  problems,
  disabled,
  onChange,
}: {
  contest: Contest
  index: number
  values: EntryValues
  problems: readonly EntryPart[]
  disabled: boolean
  onChange: (change: Partial<EntryValues>) => void
}) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const errorOf = (part: EntryPart) => (problems.includes(part) ? t(`submit.problems.${part}`) : undefined)
  const parts = partsOf(contest)
  if (parts.length === 0) return null
  return (
    <fieldset className={css.entry}>
      <legend>{t('submit.entry', { number: index + 1 })}</legend>
      {(['image', 'receipt'] as const)
        .filter((part) => parts.includes(part))
        .map((part) => (
          <div key={part} id={fieldId(index, part)} tabIndex={-1}>
            <FileDrop
              label={t(`submit.${part}`)}
              hint={t('submit.fileHint')}
              accept={ACCEPT}
              bytesMax={CONTEST_IMAGE_BYTES_MAX}
              value={values[part]}
              onChange={(file) => onChange({ [part]: file })}
              error={errorOf(part)}
              disabled={disabled}
            />
          </div>
        ))}
      {parts.includes('link') ? (
        <TextField
          id={fieldId(index, 'link')}
          label={t('submit.link')}
          hint={t('submit.linkHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={values.link}
          onChange={typedInto(plainTextField(2000), (link) => onChange({ link }))}
          error={errorOf('link')}
          disabled={disabled}
        />
      ) : null}
      {parts.includes('option') ? (
        <SelectField
          id={fieldId(index, 'option')}
          label={pickText(contest.dropdownTitle, language)}
          placeholder={t('submit.choose')}
          options={contest.dropdownOptions.map(({ dropdown }) => ({ value: dropdown, label: ownName(dropdown, language) }))}
          value={values.option}
          onChange={(option) => onChange({ option })}
          searchable={false}
          error={errorOf('option')}
          disabled={disabled}
        />
      ) : null}
    </fieldset>
  )
}
