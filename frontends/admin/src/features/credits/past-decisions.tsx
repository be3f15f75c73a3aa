import type { CreditDetail } from '@club/contracts/http'
import { inFigures } from '@club/desk'
import { displayInstant } from '@club/rules'
import { Card, Facts, Stack } from '@club/ui'
import { useTranslation } from 'react-i18next'

/** Lists the decisions about a credit: its approval or rejection, with name and reason, and its reversal. */
export function PastDecisions({ credit }: { credit: Pick<CreditDetail, 'state' | 'approval' | 'reversal'> }) {
  const { t } = useTranslation('credits')
  return (
    <>
      {credit.approval ? (
        <Card>
          <Stack gap={3}>
            <h2>
              {t(credit.state !== 'rejected' ? 'decide.pastApproved' : 'decide.pastRejected', {
                at: displayInstant(credit.approval.at),
                by: credit.approval.by,
              })}
            </h2>
            <Facts items={[{ label: t('decide.reason'), value: credit.approval.reason }]} />
          </Stack>
        </Card>
      ) : null}
      {credit.reversal ? (
        <Card>
          <Stack gap={3}>
            <h2>
              {t('reverse.past', {
                at: displayInstant(credit.reversal.at),
                by: credit.reversal.by === 'operator' ? t('reverse.operator') : credit.reversal.by,
              })}
            </h2>
            <Facts
              items={[
                { label: t('reverse.recovered'), value: inFigures(credit.reversal.recovered) },
                { label: t('reverse.notRecovered'), value: inFigures(credit.reversal.notRecovered) },
                { label: t('reverse.pastReason'), value: credit.reversal.reason },
              ]}
            />
          </Stack>
        </Card>
      ) : null}
    </>
  )
}
