import type { MemberProgress } from '@club/contracts/http'
import { ownName } from '@club/member'
import { stampCard, type Stamp } from '@club/rules'
import { useLanguage, type User } from '@club/session'
import { Card, LinkButton, Section, Text, VisuallyHidden } from '@club/ui'
import { CheckIcon } from '@club/ui/icons'
import { useEffect, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readSeenStamps, writeSeenStamps } from '../seen-stamps'
import css from './stamps.module.css'

function useBonusWords() {
  const { t } = useTranslation('account')
  return (bonus: Stamp['bonus']) => (bonus === null ? '' : bonus.kind === 'factor' ? t('stamps.factor', { factor: bonus.factor }) : bonus.voucher)
}

/** The member's pants codes as a card of stamps: what is filled, what comes next and what it brings (D59). */
export function StampSection({ user, progress }: { user: User; progress: MemberProgress }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const bonusWords = useBonusWords()
  const { stamps, next, isFull } = stampCard(progress.pantsCodes)
  const [seen] = useState(() => readSeenStamps(user.id))
  useEffect(() => void writeSeenStamps(user.id, progress.pantsCodes), [user.id, progress.pantsCodes])
  const waiting = progress.milestones.some(({ granted }) => !granted)
  const isNew = (stamp: Stamp) => stamp.filled && seen !== null && stamp.number > seen
  return (
    <Section title={t('stamps.title')}>
      <Card tone={isFull ? 'accent' : 'plain'}>
        <div className={css.card}>
          <ol className={css.stamps}>
            {stamps.map((stamp) => (
              <li
                key={stamp.number}
                className={css.stamp}
                data-filled={stamp.filled || undefined}
                data-bonus={stamp.bonus === null ? undefined : true}
                data-new={isNew(stamp) || undefined}
                style={{ '--stamp-turn': `${((stamp.number * 37) % 16) - 8}deg` } as CSSProperties}
              >
                <span aria-hidden="true">{stamp.filled ? <CheckIcon size={22} /> : stamp.bonus === null ? stamp.number : bonusWords(stamp.bonus)}</span>
                <VisuallyHidden>
                  {t(stamp.filled ? 'stamps.filled' : 'stamps.open', { number: stamp.number })} {bonusWords(stamp.bonus)}
                </VisuallyHidden>
              </li>
            ))}
          </ol>
          <div className={css.words}>
            <Text weight="medium">
              {next === null
                ? t('stamps.full')
                : next.bonus.kind === 'factor'
                  ? t('stamps.nextFactor', { factor: next.bonus.factor })
                  : t('stamps.nextVoucher', { count: next.missing, voucher: ownName(next.bonus.name, language) })}
            </Text>
            {waiting ? <Text size="small">{t('stamps.waiting')}</Text> : null}
            {progress.milestones.some(({ granted }) => granted) ? (
              <span className={css.actions}>
                <LinkButton as={Link} to="/pointshop?tab=vouchers" size="small" look="text">
                  {t('stamps.vouchers')}
                </LinkButton>
              </span>
            ) : null}
          </div>
        </div>
      </Card>
    </Section>
  )
}
