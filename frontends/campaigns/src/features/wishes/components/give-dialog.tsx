import { ApiRefusal } from '@club/api'
import type { Wisher } from '@club/contracts/http'
import { formatNumber } from '@club/member'
import { pickText, useLanguage, type User } from '@club/session'
import { AlertModal, Button, Dialog, LinkButton, SelectField, Stack, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useGive } from '../use-give'
import { AMOUNTS, FAVOURITES } from '../amounts'
import css from './wishes.module.css'

const DEFAULT_AMOUNT = 100

/**
 * Chooses an amount and gives it. A balance that is too small is reported in the words of the service; anything else that goes
 * wrong is the alert "error" (rewards 4, D80).
 */
export function GiveDialog({ wish, user, onGiven, onClose }: { wish: Wisher; user: User; onGiven: (amount: number) => void; onClose: () => void }) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const [amount, setAmount] = useState(DEFAULT_AMOUNT)
  const [alert, setAlert] = useState<string | null>(null)
  const { give, busy } = useGive(wish.id, amount)
  const left = user.totalPoints - amount
  const send = () =>
    void give(user, {
      onGiven,
      onProblem: (problem) => setAlert(problem instanceof ApiRefusal && problem.code === 'INSUFFICIENT_POINTS' ? problem.text(language) : t('give.error')),
    })
  return (
    <Dialog open title={t('give.title', { name: wish.name })} onClose={busy ? () => undefined : onClose}>
      <Stack gap={4}>
        <Text tone="soft" lines>
          {pickText(wish.wishes, language)}
        </Text>
        <div className={css.favourites} role="group" aria-label={t('give.favourites')}>
          {FAVOURITES.map((one) => (
            <button key={one} type="button" className={css.favourite} aria-pressed={amount === one} disabled={busy} onClick={() => setAmount(one)}>
              {formatNumber(one)}
            </button>
          ))}
        </div>
        <SelectField
          label={t('give.amount')}
          options={AMOUNTS.map((one) => ({ value: String(one), label: t('give.points', { points: formatNumber(one) }) }))}
          value={String(amount)}
          onChange={(value) => setAmount(Number(value ?? amount))}
          searchable={false}
          disabled={busy}
        />
        {left < 0 ? (
          <div className={css.short}>
            <Text size="small">{t('give.short', { points: formatNumber(user.totalPoints) })}</Text>
            <LinkButton as={Link} to="/faq/how-to-collect-points" look="text" size="small">
              {t('give.collect')}
            </LinkButton>
          </div>
        ) : (
          <Text size="small" tone="soft">
            {t('give.left', { points: formatNumber(left) })}
          </Text>
        )}
        <Button wide busy={busy} onClick={send}>
          {t('give.send', { points: formatNumber(amount) })}
        </Button>
      </Stack>
      <AlertModal message={alert} onDismiss={() => setAlert(null)} />
    </Dialog>
  )
}
