import { useHost } from '@club/remote-kit'
import { klDay, REGISTER_SOURCES } from '@club/rules'
import { DateField, SelectField, Stack } from '@club/ui'
import { useTranslation } from 'react-i18next'

/** Where the users of a file come from, as it is sent. */
export interface Origin {
  readonly promoterId: string | null
  readonly registerDate: string | null
  readonly registerSource: (typeof REGISTER_SOURCES)[number] | null
}

interface OriginParts {
  origin: Origin
  change: (changes: Partial<Origin>) => void
  promoters: readonly { value: string; label: string }[]
}

/** Origin of the users: a promoter, a day, a source; all optional (D107). */
export function OriginFields({ origin, change, promoters }: OriginParts) {
  const { t } = useTranslation('bulk')
  const { now } = useHost()
  return (
    <Stack gap={3}>
      <SelectField
        label={t('field.promoter')}
        clearable
        value={origin.promoterId}
        onChange={(promoterId) => change({ promoterId })}
        options={promoters.map(({ value, label }) => ({ value, label }))}
      />
      <DateField
        label={t('field.registerDate')}
        hint={t('field.registerDateHint')}
        clearable
        max={klDay(now())}
        value={origin.registerDate}
        onChange={(registerDate) => change({ registerDate })}
      />
      <SelectField
        label={t('field.registerSource')}
        clearable
        value={origin.registerSource}
        onChange={(source) => change({ registerSource: REGISTER_SOURCES.find((known) => known === source) ?? null })}
        options={REGISTER_SOURCES.map((source) => ({ value: source, label: source }))}
      />
    </Stack>
  )
}
