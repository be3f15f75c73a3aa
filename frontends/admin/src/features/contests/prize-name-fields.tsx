import { plainTextField } from '@club/rules'
import { TextField, typedInto } from '@club/ui'
import { useTranslation } from 'react-i18next'

const LENGTH_MAX = 200

/** Names of a prize as members read them, in both languages. */
export function PrizeNameFields<Name extends { en: string; bm: string }>({
  number,
  name,
  onChange,
}: {
  /** of the prize, from 1 */
  number: number
  name: Name
  onChange: (name: Name) => void
}) {
  const { t } = useTranslation('content')
  return (
    <>
      <TextField
        label={t('contest.form.prizeName', { number })}
        lang="en"
        autoComplete="off"
        value={name.en}
        onChange={typedInto(plainTextField(LENGTH_MAX), (en) => onChange({ ...name, en }))}
      />
      <TextField
        label={t('contest.form.bmPrizeName', { number })}
        lang="ms"
        autoComplete="off"
        value={name.bm}
        onChange={typedInto(plainTextField(LENGTH_MAX), (bm) => onChange({ ...name, bm }))}
      />
    </>
  )
}
