import { type PointRecord } from '@club/contracts/http'
import { formatSigned, ownName } from '@club/member'
import { displayInstant, OTHER_SOURCE } from '@club/rules'
import { pickText, useLanguage } from '@club/session'
import { List, ListRow } from '@club/ui'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { pointSourceKey } from '../point-sources'
import { iconOfSource } from '../source-icons'
import css from './points.module.css'

/** Point records, each saying what it is for, by which rule or what it was spent on, and when; spent points stand in red (account 2). */
export function PointLines({
  records,
  label,
  packOf = () => '',
}: {
  records: readonly PointRecord[]
  label: string
  /** what a line was registered with; '' where that is not known */
  packOf?: (record: PointRecord) => string
}) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  return (
    <List label={label}>
      {records.map((record) => {
        const key = pointSourceKey(record.source)
        const used = record.points < 0
        const spentOn = record.reference === undefined ? '' : ownName(pickText(record.reference, language), language)
        const rule = key === null ? t(used ? 'sources.other.used' : 'sources.other.earned') : t(`sources.${key}.rule`)
        const given = record.source === OTHER_SOURCE ? t('sources.other.title') : record.source
        const when = displayInstant(record.createdAt)
        const pack = packOf(record)
        // The plain line of a code says no more than its pack does; a bonus also says why it came.
        const about = spentOn !== '' ? [spentOn] : pack === '' ? [rule] : key === 'uniqueCode' ? [pack] : [pack, rule]
        const Icon = iconOfSource(record.source, record.points)
        return (
          <ListRow
            key={record.id}
            picture={
              <span className={used ? `${css.mark} ${css.markUsed}` : css.mark}>
                <Icon size={20} />
              </span>
            }
            title={key === null ? given : t(`sources.${key}.title`)}
            note={
              <>
                {about.map((line) => (
                  <Fragment key={line}>
                    {line} <br />
                  </Fragment>
                ))}
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
