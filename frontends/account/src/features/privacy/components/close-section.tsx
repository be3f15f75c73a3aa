import { useApi } from '@club/api'
import { privacyCalls } from '@club/contracts/http'
import { formatNumber } from '@club/member'
import { CLOSE_REASON_LENGTH_MAX, isUnderWay } from '@club/rules'
import { useSession, type User } from '@club/session'
import { Button, Facts, List, ListRow, Section, Stack, Text, TextAreaField } from '@club/ui'
import { CheckIcon, TrashIcon } from '@club/ui/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PresenceDialog } from './presence-dialog'

/** Leaving: what is lost, what is kept and what is erased, before the member confirms (trust-and-desk 1.2). */
export function CloseSection({ user }: { user: User }) {
  const { t } = useTranslation('privacy')
  const api = useApi()
  const { signOut } = useSession()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  // A member has four samples in two years at most: those in progress are always among the newest.
  const orders = user.counts.ordersUnderWay + user.samples.filter(({ state }) => isUnderWay(state)).length
  const close = async (password: string) => {
    const { erasedAt } = await api.call(privacyCalls.closeAccount, { password, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) })
    // The live stream may have ended the session before this answer came: a page for visitors confirms it.
    await navigate(`/restore?${new URLSearchParams({ erasedAt }).toString()}`)
    signOut()
  }
  return (
    <Section title={t('close.title')}>
      <Stack gap={4}>
        <Text>{t('close.text')}</Text>
        <Facts
          items={[
            { label: t('close.points'), value: formatNumber(user.totalPoints) },
            { label: t('close.vouchers'), value: formatNumber(user.counts.unusedVouchers) },
            { label: t('close.orders'), value: formatNumber(orders) },
          ]}
        />
        <List label={t('close.what')}>
          <ListRow picture={<TrashIcon />} title={t('close.erased')} note={t('close.erasedText')} />
          <ListRow picture={<CheckIcon />} title={t('close.kept')} note={t('close.keptText')} />
        </List>
        <Button look="dangerOutline" wide onClick={() => setAsking(true)}>
          {t('close.go')}
        </Button>
      </Stack>
      <PresenceDialog open={asking} title={t('close.ask')} confirmLabel={t('close.confirm')} look="danger" onCancel={() => setAsking(false)} act={close}>
        <Text>{t('close.askText')}</Text>
        <TextAreaField
          label={t('close.reason')}
          hint={t('close.reasonHint')}
          maxLength={CLOSE_REASON_LENGTH_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </PresenceDialog>
    </Section>
  )
}
