import { useCallQuery } from '@club/api'
import { adminUseCalls } from '@club/contracts/http'
import type { AnyKind } from '@club/contracts/records'
import { inFigures } from '@club/desk'
import { useAdministrator } from '@club/session'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textsIn, type Row } from './desk-of'
import { OpenScreens } from './open-screens'
import css from './where-used.module.css'

/** The part of a record's definition that says which lists name its records. */
export type Used = Pick<AnyKind, 'namedBy' | 'fields' | 'ownFields'>

const AUDIT = { path: '/admin/audit', part: 'recordId' }

/** Links to the lists that show what names a record, filtered by it, and to its acts in the audit log; those that the reader may open. */
export function WhereUsed({ kind, row }: { kind: Used; row: Row }) {
  const { t } = useTranslation('admin')
  const role = useAdministrator()?.role ?? ''
  const screenOf = useContext(OpenScreens)
  const places = [...(kind.namedBy ?? []), AUDIT].flatMap((place) => {
    const screen = screenOf(place.path, role)
    if (!screen) return []
    const value = 'by' in place && place.by !== undefined ? textsIn(kind, row, place.by).en : row.id
    const link =
      'part' in place
        ? { to: `${place.path}?${new URLSearchParams({ [place.part]: value }).toString()}` }
        : { to: place.path, state: { [place.handsOver]: value } }
    return [{ id: screen.id, link, counted: 'part' in place ? { path: place.path, value } : undefined }]
  })
  if (places.length === 0) return null
  return (
    <nav aria-label={t('whereUsed.title')} className={css.used}>
      <span aria-hidden="true">{t('whereUsed.title')}</span>
      <ul>
        {places.map(({ id, link, counted }) => (
          <li key={id}>
            <Link {...link}>
              {t(`screen.${id}`)}
              {counted ? <Count {...counted} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many rows a link leads to; nothing until that is known. */
function Count(query: { path: string; value: string }) {
  const { data } = useCallQuery(adminUseCalls.countUses, undefined, { query, staleTimeMs: 0 })
  return data ? <span>{` (${inFigures(data.count)}${data.more ? '+' : ''})`}</span> : null
}
