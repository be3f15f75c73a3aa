import { dateText } from '@club/desk'
import type { TFunction } from 'i18next'

/** A field of a change in words, e.g. "supervisor name" of `supervisorName`, and "brand" of `brandId`, which is shown by its name. */
export const fieldText = (field: string): string =>
  field
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|\./g, ' ')
    .toLowerCase()
    .replace(/ id$/, '')

/** A value of a change in words: the audit log keeps texts, the preview of an undo has values as they are. */
export function valueText(value: unknown, t: TFunction<'audit'>): string {
  const text = String(value ?? '')
  if (text === '') return t('nothing')
  return text === 'true' ? t('yes') : text === 'false' ? t('no') : dateText(text)
}
