import * as icons from '@club/ui/icons'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { menuFor, placeOf } from '../../../screen-table'
import css from './admin-frame.module.css'

type IconName = keyof typeof icons

// What asks for its token would weigh on every first view.
const ReceiptValidation = lazy(async () => ({ default: (await import('./receipt-validation')).ReceiptValidation }))

const iconOf = (name: string | undefined) => icons[(name ?? 'HomeIcon') as IconName]

/** What a role may open, in groups; the entry of the current screen is marked and brought into sight. */
export function SideMenu({ role, path, onGo }: { role: string; path: string; onGo?: () => void }) {
  const { t } = useTranslation('admin')
  const here = placeOf(role, path)?.entry.path
  const menu = useRef<HTMLElement>(null)
  useEffect(() => void menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [here])
  return (
    <nav ref={menu} aria-label={t('frame.menu')} className={css.menu}>
      {menuFor(role).map((group) => (
        <div key={group.id} className={css.group}>
          {group.id === 'home' ? null : <p className={css.groupName}>{t(`menu.${group.id}`)}</p>}
          <ul>
            {group.entries.map((entry) => {
              const Icon = iconOf(entry.menu?.icon)
              return (
                <li key={entry.path}>
                  <Link
                    to={entry.path}
                    className={css.entry}
                    aria-current={entry.path === here ? (path === entry.path ? 'page' : 'true') : undefined}
                    onClick={onGo}
                  >
                    <Icon size={20} />
                    {t(`screen.${entry.id}`)}
                  </Link>
                </li>
              )
            })}
            {group.id === 'manage' ? (
              <Suspense fallback={null}>
                <ReceiptValidation role={role} />
              </Suspense>
            ) : null}
          </ul>
        </div>
      ))}
    </nav>
  )
}
