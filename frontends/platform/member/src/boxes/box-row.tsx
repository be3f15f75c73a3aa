import type { MysteryBox } from '@club/contracts/http'
import { displayDay } from '@club/rules'
import { Badge, Button, Picture } from '@club/ui'
import { useLanguage } from '@club/session'
import { BoxArt, PackArt } from '../illustrations'
import { useMemberText } from '../member-text'
import { formatNumber } from '../numbers'
import { givenName } from '../own-name'
import { MYSTERY_VOUCHER_UNTIL } from './boxes'
import css from './boxes.module.css'

const PICTURE = 64

/** One box: to be opened, or with what was in it (rewards 2, D87). */
export function BoxRow({ box, onOpen }: { box: MysteryBox; onOpen: () => void }) {
  const text = useMemberText()
  const { language } = useLanguage()
  const date = displayDay(box.createdAt)
  // The wire names a prize of points in English, "100 points" (D87).
  const points = box.type === 'POINTS' ? Number.parseInt(box.name, 10) : 0
  return (
    <li className={css.box}>
      <Picture
        src={box.image}
        alt=""
        width={PICTURE}
        height={PICTURE}
        fit="contain"
        fallback={box.type === 'VOUCHER' ? <PackArt kind="voucher" /> : <BoxArt state={box.opened ? 'open' : 'closed'} />}
      />
      <span className={css.words}>
        <strong>{box.opened ? (points > 0 ? `${formatNumber(points)} ${text('boxPrizePoints')}` : givenName(box, language)) : text('boxUnopened')}</strong>
        <span className={css.soft}>{text('boxFrom', { date })}</span>
        {box.voucher === null ? null : (
          <>
            <span className={css.code}>{text('boxCode', { code: box.voucher.code })}</span>
            <span className={css.soft}>{text('boxUntil', { date: MYSTERY_VOUCHER_UNTIL })}</span>
          </>
        )}
      </span>
      {box.opened ? (
        <Badge tone={box.type === 'VOUCHER' ? 'accent' : 'success'}>{text(box.type === 'VOUCHER' ? 'boxVoucher' : 'boxPoints')}</Badge>
      ) : (
        <Button size="small" aria-label={text('boxOpenOf', { date })} onClick={onOpen}>
          {text('boxOpen')}
        </Button>
      )}
    </li>
  )
}
