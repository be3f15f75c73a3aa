import { useCallQuery } from '@club/api'
import { adminMassCreditCalls } from '@club/contracts/http'
import { inFigures } from '@club/desk'
import { displayInstant } from '@club/rules'
import { Card, LinkButton, Row, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The credits that wait for another administrator, with the way to decide about each; nothing when there are none (D146). */
export function CreditsWaiting() {
  const { t } = useTranslation('credits')
  const { data } = useCallQuery(adminMassCreditCalls.listCredits, undefined)
  const waiting = data?.data.filter(({ state }) => state === 'AWAITING_APPROVAL') ?? []
  if (waiting.length === 0) return null
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('waiting.title')}</h2>
        <Text tone="soft">{t('waiting.rule')}</Text>
        {waiting.map(({ id, title, type, sum, total, createdAt, createdBy }) => {
          const name = title || t(`type.${type}`)
          return (
            <Row key={id} gap={3}>
              <div>
                <strong>{name}</strong>
                <Text>{t('waiting.item', { sum: inFigures(sum), rows: inFigures(total), created: displayInstant(createdAt), by: createdBy })}</Text>
              </div>
              <LinkButton
                as={Link}
                to="/admin/massCredit/details"
                state={{ credit: { id, title, type } }}
                look="outline"
                size="small"
                aria-label={t('waiting.openOf', { name })}
              >
                {t('waiting.open')}
              </LinkButton>
            </Row>
          )
        })}
      </Stack>
    </Card>
  )
}
