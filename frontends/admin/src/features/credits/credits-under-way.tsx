import { WorkProgress } from '@club/desk'
import { Card, Stack } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useCreditsUnderWay } from './use-credits-under-way'

/** Progress of unfinished credits and reversals; nothing when there are none. */
export function CreditsUnderWay({ only }: { only?: string }) {
  const { t } = useTranslation('credits')
  const credits = useCreditsUnderWay().filter(({ id }) => only === undefined || id === only)
  if (credits.length === 0) return null
  return (
    <Card>
      <Stack gap={3}>
        {credits.map(({ id, title, work, done, total }) => (
          <WorkProgress key={id} label={t(`list.${work}`, { name: title || t('type.refund') })} value={done} max={total} />
        ))}
      </Stack>
    </Card>
  )
}
