import { type PointRecord } from '@club/contracts/http'
import { displayInstant } from '@club/rules'
import { formatSigned } from '@club/member'
import { List, ListRow } from '@club/ui'
import { MinusIcon, PlusIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { pointSourceKey } from '../point-sources'
import css from './points.module.css'

/** Point records, each saying what it is for, by which rule, and when; spent points stand in red (P1 §2). */
export function PointLines({ records, label }: { records: readonly PointRecord[]; label: string }) {
  const { t } = useTranslation('account')
  return (
    <List label={label}>
      {records.map((record) => {
        const key = pointSourceKey(record.source)
        const used = record.points < 0
        const rule = key === null ? t(used ? 'sources.other.used' : 'sources.other.earned') : t(`sources.${key}.rule`)
        const when = displayInstant(record.createdAt)
        return (
          <ListRow
            key={record.id}
            picture={<span className={used ? `${css.mark} ${css.markUsed}` : css.mark}>{used ? <MinusIcon size={20} /> : <PlusIcon size={20} />}</span>}
            title={key === null ? record.source : t(`sources.${key}.title`)}
            note={
              <>
                {rule} <br />
                {when}
              </>
            }
            end={<span className={used ? css.used : css.earned}>{formatSigned(record.points)}</span>}
          />
        )
      })}
    </List>
  )
}
