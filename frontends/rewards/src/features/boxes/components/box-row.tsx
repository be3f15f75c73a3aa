import type { MysteryBox } from '@club/contracts/http'
import { PackArt } from '@club/member'
import { displayDay, klDay } from '@club/rules'
import type { User } from '@club/session'
import { Badge, Button, Picture } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { MYSTERY_VOUCHER_UNTIL } from '../boxes'
import { useOpenBox, type OpenedBox } from '../use-open-box'
import css from './boxes.module.css'

const PICTURE = 56

/** One box: to be opened, or with what was in it (P2 §2, D87). */
export function BoxRow({
  box,
  user,
  onOpened,
  onProblem,
}: {
  box: MysteryBox
  user: User
  onOpened: (box: OpenedBox) => void
  onProblem: (problem: unknown) => void
}) {
  const { t } = useTranslation('rewards')
  const { open, busy } = useOpenBox(box.id)
  const date = displayDay(klDay(new Date(box.createdAt)))
  return (
    <li className={css.box}>
      <Picture
        src={box.image}
        alt=""
        width={PICTURE}
        height={PICTURE}
        fit="contain"
        fallback={<PackArt kind={box.type === 'VOUCHER' ? 'voucher' : 'gift'} />}
      />
      <span className={css.words}>
        <strong>{box.opened ? box.name : t('boxes.unopened')}</strong>
        <span className={css.soft}>{t('boxes.from', { date })}</span>
        {box.voucher === null ? null : (
          <>
            <span className={css.code}>{t('boxes.code', { code: box.voucher.code })}</span>
            <span className={css.soft}>{t('vouchers.validity', { date: MYSTERY_VOUCHER_UNTIL })}</span>
          </>
        )}
      </span>
      {box.opened ? (
        <Badge tone={box.type === 'VOUCHER' ? 'accent' : 'success'}>{t(box.type === 'VOUCHER' ? 'boxes.voucher' : 'boxes.points')}</Badge>
      ) : (
        <Button size="small" busy={busy} aria-label={t('boxes.openOf', { date })} onClick={() => void open(user, { onOpened, onProblem })}>
          {t('boxes.open')}
        </Button>
      )}
    </li>
  )
}
