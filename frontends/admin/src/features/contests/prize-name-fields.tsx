import { TextField } from '@club/ui'
import { useTranslation } from 'react-i18next'

const LENGTH_MAX = 200

/** What members read of a prize, in both languages. */
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
        maxLength={LENGTH_MAX}
        value={name.en}
        onChange={(event) => onChange({ ...name, en: event.currentTarget.value })}
      />
      <TextField
        label={t('contest.form.bmPrizeName', { number })}
        lang="ms"
        autoComplete="off"
        maxLength={LENGTH_MAX}
        value={name.bm}
        onChange={(event) => onChange({ ...name, bm: event.currentTarget.value })}
      />
    </>
  )
}
