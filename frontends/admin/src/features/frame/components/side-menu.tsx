import { ChartIcon, HomeIcon, ScanIcon, StarIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { menuFor, placeInMenu } from '../menu'
import css from './admin-frame.module.css'

const ICONS = { start: HomeIcon, brands: StarIcon, scanCodes: ScanIcon, scanReport: ChartIcon }

/** What a role may open, in groups; the entry of the current screen is marked. */
export function SideMenu({ role, path, onGo }: { role: string; path: string; onGo?: () => void }) {
  const { t } = useTranslation('admin')
  const here = placeInMenu(role, path)?.entry.to
  return (
    <nav aria-label={t('frame.menu')} className={css.menu}>
      {menuFor(role).map((group) => (
        <div key={group.id} className={css.group}>
          {group.id === 'home' ? null : <p className={css.groupName}>{t(`menu.${group.id}`)}</p>}
          <ul>
            {group.entries.map((entry) => {
              const Icon = ICONS[entry.id]
              return (
                <li key={entry.to}>
                  <Link to={entry.to} className={css.entry} aria-current={entry.to === here ? (path === entry.to ? 'page' : 'true') : undefined} onClick={onGo}>
                    <Icon size={20} />
                    {t(`menu.${entry.id}`)}
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
