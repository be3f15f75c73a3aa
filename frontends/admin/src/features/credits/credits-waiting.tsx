import { useCallQuery } from '@club/api'
import { adminCodeCalls, adminMassCreditCalls, type CodeBatch, type CreditBatch } from '@club/contracts/http'
import { inFigures } from '@club/desk'
import { displayInstant } from '@club/rules'
import { Card, LinkButton, Row, Stack, Text, TextLink } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** More batches than these are found among the scan codes: all codes of a disabled administrator wait. */
const BATCHES_SHOWN_MAX = 10

/** A credit or a batch of codes that waits, with the way to its details. */
function Waiting({ name, figures, to, state }: { name: string; figures: string; to: string; state: object }) {
  const { t } = useTranslation('credits')
  return (
    <Row gap={3}>
      <div>
        <strong>{name}</strong>
        <Text>{figures}</Text>
      </div>
      <LinkButton as={Link} to={to} state={state} look="outline" size="small" aria-label={t('waiting.openOf', { name })}>
        {t('waiting.open')}
      </LinkButton>
    </Row>
  )
}

function WaitingCredit({ credit: { id, title, type, sum, total, createdAt, createdBy } }: { credit: CreditBatch }) {
  const { t } = useTranslation('credits')
  const figures = t('waiting.item', { sum: inFigures(sum), rows: inFigures(total), created: displayInstant(createdAt), by: createdBy })
  return <Waiting name={title || t(`type.${type}`)} figures={figures} to="/admin/massCredit/details" state={{ credit: { id, title, type } }} />
}

function WaitingCodes({ batch, title }: { batch: CodeBatch; title: string }) {
  const { t } = useTranslation('credits')
  const by = batch.createdBy === 'operator' ? t('waiting.operator') : batch.createdBy
  const figures = t('waiting.codesItem', {
    sum: inFigures(batch.sum),
    quantity: inFigures(batch.quantity),
    count: batch.quantity,
    created: displayInstant(batch.createdAt),
    by,
  })
  return <Waiting name={title} figures={figures} to="/admin/scancode/details" state={{ batch }} />
}

/** The credits and batches of codes that wait for another administrator, with the way to decide about each; nothing when there are none (D146, ADR 51). `titleOf` names a batch of codes. */
export function CreditsWaiting({ titleOf }: { titleOf: (batch: CodeBatch) => string }) {
  const { t } = useTranslation('credits')
  const { data: listed } = useCallQuery(adminMassCreditCalls.listCredits, undefined)
  const { data: codes } = useCallQuery(adminCodeCalls.listCodeBatches, undefined)
  const credits = listed?.data.filter(({ state }) => state === 'AWAITING_APPROVAL') ?? []
  const batches = codes?.batches.filter(({ status }) => status === 'awaiting-approval') ?? []
  if (credits.length + batches.length === 0) return null
  return (
    <Card data-waits>
      <Stack gap={3}>
        <h2>{t('waiting.title')}</h2>
        <Text tone="soft">{t('waiting.rule')}</Text>
        {credits.map((credit) => (
          <WaitingCredit key={credit.id} credit={credit} />
        ))}
        {batches.slice(0, BATCHES_SHOWN_MAX).map((batch) => (
          <WaitingCodes key={batch.id} batch={batch} title={titleOf(batch)} />
        ))}
        {batches.length > BATCHES_SHOWN_MAX ? (
          <TextLink as={Link} to="/admin/scancode/dashboard">
            {t('waiting.more', { number: inFigures(batches.length - BATCHES_SHOWN_MAX), count: batches.length - BATCHES_SHOWN_MAX })}
          </TextLink>
        ) : null}
      </Stack>
    </Card>
  )
}
