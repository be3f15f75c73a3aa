import { useUser } from '@club/session'
import { keptCodesOf, keptText, watchKeptCodes } from '@club/session/kept-codes'
import { Card, Text } from '@club/ui'
import { ClockIcon } from '@club/ui/icons'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** The codes that wait for a network, on the screen where they were typed; the shell sends them. */
export function WaitingCodes() {
  const { t } = useTranslation('account')
  const memberId = useUser()?.id
  const { waiting } = keptCodesOf(memberId, useSyncExternalStore(watchKeptCodes, keptText))
  return (
    <div aria-live="polite">
      {waiting.length === 0 ? null : (
        <Card tone="accent">
          <Text>
            <ClockIcon size={18} /> {t('scan.waiting', { count: waiting.length, code: waiting.map(({ code }) => code).join(', ') })}
          </Text>
        </Card>
      )}
    </div>
  )
}
