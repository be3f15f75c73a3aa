import type { CreditBatch } from '@club/contracts/http'
import { inFigures } from '@club/desk'
import { compactText, CREDIT_TITLE_LENGTH_MAX, plainTextField, REFUND_POINTS_MAX } from '@club/rules'
import { SelectField, Stack, TextField, typedInto } from '@club/ui'
import { useTranslation } from 'react-i18next'

export type CreditType = CreditBatch['type']

/** Points that were typed for each member of a campaign; null when they are no number that a credit may have. */
export const pointsOf = (typed: string): number | null => {
  const digits = compactText(typed)
  const points = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return points >= 1 && points <= REFUND_POINTS_MAX ? points : null
}

interface CreditTermsProps {
  type: CreditType | null
  title: string
  /** as typed */
  points: string
  onType: (type: CreditType | null) => void
  onTitle: (title: string) => void
  onPoints: (points: string) => void
}

/** Campaign or refund, and what a campaign is called and pays each member. */
export function CreditTerms({ type, title, points, onType, onTitle, onPoints }: CreditTermsProps) {
  const { t } = useTranslation('credits')
  return (
    <Stack gap={4}>
      <SelectField
        label={t('new.type')}
        required
        searchable={false}
        placeholder={t('new.choose')}
        value={type}
        onChange={(chosen) => onType(chosen === 'campaign' || chosen === 'refund' ? chosen : null)}
        options={(['campaign', 'refund'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      {type === 'campaign' ? (
        <>
          <TextField
            label={t('new.campaignTitle')}
            hint={t('new.campaignTitleHint')}
            required
            autoComplete="off"
            value={title}
            onChange={typedInto(plainTextField(CREDIT_TITLE_LENGTH_MAX), onTitle)}
          />
          <TextField
            label={t('new.campaignPoints')}
            hint={t('new.campaignPointsHint', { max: inFigures(REFUND_POINTS_MAX) })}
            required
            autoComplete="off"
            inputMode="numeric"
            value={points}
            onChange={(event) => onPoints(event.currentTarget.value)}
          />
        </>
      ) : null}
    </Stack>
  )
}
