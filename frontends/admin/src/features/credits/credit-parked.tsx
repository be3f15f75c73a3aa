import type { CreditDetail } from '@club/contracts/http'
import { displayInstant } from '@club/rules'
import { Card, Facts, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'

/** Why a credit is parked, and who can release it. Staff cannot: the club's own system failed, not the file. */
export function CreditParked({ id, parked }: { id: string; parked: NonNullable<CreditDetail['parked']> }) {
  const { t } = useTranslation('credits')
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('parked.title', { at: displayInstant(parked.at) })}</h2>
        <Text>{t('parked.rule')}</Text>
        <Facts
          items={[
            { label: t('parked.reason'), value: parked.reason },
            { label: t('parked.todo'), value: t('parked.how', { id }) },
          ]}
        />
      </Stack>
    </Card>
  )
}
