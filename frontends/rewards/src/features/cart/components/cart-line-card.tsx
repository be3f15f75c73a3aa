import { PackArt, formatNumber } from '@club/member'
import { pickText, useLanguage } from '@club/session'
import { Card, IconButton, Picture, Row } from '@club/ui'
import { MinusIcon, PlusIcon, TrashIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { isUnavailable, type CheckedLine } from '../cart'
import css from './cart.module.css'

const PICTURE = 80

/** One line of the cart with its quantity; a line that is unavailable says so. */
export function CartLineCard({ line, onMore, onLess, onRemove }: { line: CheckedLine; onMore: () => void; onLess: () => void; onRemove: () => void }) {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const name = pickText(line.itemName, language)
  return (
    <Card padding="tight">
      <div className={css.line}>
        <Picture src={pickText(line.itemImage, language)} alt="" width={PICTURE} height={PICTURE} fallback={<PackArt kind="gift" />} />
        <div className={css.words}>
          <h2 className={css.name}>{name}</h2>
          <p className={css.each}>{t('cart.each', { points: formatNumber(line.points) })}</p>
          {line.state === 'ready' ? null : (
            <p className={css.wrong} role="status">
              {t(`cart.${line.state}`, { count: line.stock })}
            </p>
          )}
          <Row gap={2} justify="between">
            {isUnavailable(line) ? null : (
              <div className={css.quantity} role="group" aria-label={t('cart.quantity', { name })}>
                <IconButton label={t(line.quantity > 1 ? 'cart.less' : 'cart.remove', { name })} onClick={onLess}>
                  {line.quantity > 1 ? <MinusIcon size={20} /> : <TrashIcon size={20} />}
                </IconButton>
                <output className={css.count}>{line.quantity}</output>
                <IconButton label={t('cart.more', { name })} onClick={onMore}>
                  <PlusIcon size={20} />
                </IconButton>
              </div>
            )}
            {isUnavailable(line) ? (
              <IconButton label={t('cart.remove', { name })} onClick={onRemove}>
                <TrashIcon size={20} />
              </IconButton>
            ) : (
              <strong className={css.sum}>{t('points', { points: formatNumber(line.points * line.quantity) })}</strong>
            )}
          </Row>
        </div>
      </div>
    </Card>
  )
}
