import type { Contest } from '@club/contracts/http'
import { formatNumber } from '@club/member'
import type { User } from '@club/session'
import { AlertModal, Button, Card, IconButton, LinkButton, Stack, Text } from '@club/ui'
import { MinusIcon, PlusIcon } from '@club/ui/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { blockOf, feeOf, remainingOf } from '../contest-rules'
import css from './contests.module.css'

/** How many entries to send, between 1 and what is left; says why no more are possible (rewards 5). */
export function EntryPicker({ contest, user, onJoin }: { contest: Contest; user: User; onJoin: (entries: number) => void }) {
  const { t } = useTranslation('campaigns')
  const [wanted, setWanted] = useState(1)
  const [block, setBlock] = useState<'maximum' | 'points' | null>(null)
  // A second press while the form loads would leave a form behind, for Back to show after the entries were sent.
  const leaving = useRef(false)
  const remaining = remainingOf(contest, user)
  const entries = Math.max(1, Math.min(wanted, remaining))
  const fee = feeOf(contest, entries)
  const add = () => {
    const blocked = blockOf(contest, user, entries + 1)
    if (blocked === null) setWanted(entries + 1)
    else setBlock(blocked)
  }
  const join = () => {
    const blocked = blockOf(contest, user, entries)
    if (blocked !== null) return setBlock(blocked)
    if (!leaving.current) onJoin(entries)
    leaving.current = true
  }
  return (
    <Card padding="wide">
      <Stack gap={4}>
        <div>
          <Text as="h2" size="heading" weight="bold">
            {t('activity.entries')}
          </Text>
          <Text tone="soft">{t('activity.remaining', { count: remaining, total: contest.entriesPerPerson })}</Text>
        </div>
        <div className={css.picker} role="group" aria-label={t('activity.entries')}>
          <IconButton label={t('activity.fewer')} disabled={entries <= 1} onClick={() => setWanted(entries - 1)}>
            <MinusIcon />
          </IconButton>
          <output className={css.count} aria-live="polite">
            {entries}
          </output>
          <IconButton label={t('activity.more')} onClick={add}>
            <PlusIcon />
          </IconButton>
        </div>
        <dl className={css.sums}>
          <div>
            <dt>{t('activity.cost')}</dt>
            <dd>{fee === 0 ? t('contests.free') : t('activity.points', { points: formatNumber(fee) })}</dd>
          </div>
          <div>
            <dt>{t('activity.balance')}</dt>
            <dd>{t('activity.points', { points: formatNumber(user.totalPoints) })}</dd>
          </div>
        </dl>
        <Button wide onClick={join}>
          {t('activity.join')}
        </Button>
      </Stack>
      <AlertModal message={block === 'maximum' ? t('activity.maximum') : null} onDismiss={() => setBlock(null)} />
      <AlertModal
        message={block === 'points' ? t('activity.notEnough') : null}
        onDismiss={() => setBlock(null)}
        actions={
          <LinkButton as={Link} to="/faq/how-to-collect-points" look="quiet" wide>
            {t('activity.guide')}
          </LinkButton>
        }
      />
    </Card>
  )
}
