import type { Wisher } from '@club/contracts/http'
import { pickText, useLanguage } from '@club/session'
import { Avatar, formatNumber } from '@club/member'
import { Badge, Card, Picture } from '@club/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './wishes.module.css'

const FACE = 72

/** A child's wish and what it received so far; `action` is what the reader may do about it. */
export function WishCard({ wish, action }: { wish: Wisher; action?: ReactNode }) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  return (
    <Card className={css.wish}>
      <span className={css.face}>
        <Picture src={wish.image} alt="" width={FACE} height={FACE} fallback={<Avatar name="rabbit" size={FACE} />} />
      </span>
      <h3 className={css.name}>{t('wishingTree.nameAndAge', { name: wish.name, count: wish.age })}</h3>
      <p className={css.words}>{pickText(wish.wishes, language)}</p>
      <Badge tone="success">{t('wishingTree.received', { points: formatNumber(wish.points) })}</Badge>
      {action === undefined ? null : <span className={css.action}>{action}</span>}
    </Card>
  )
}
