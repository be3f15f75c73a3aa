import { useAdministrator, useSession } from '@club/session'
import { Breadcrumbs } from '@club/desk'
import { AppProvider, Button, HideOverlays, IconButton, Logo, Sheet, VisuallyHidden } from '@club/ui'
import { ChevronRightIcon, LogoutIcon, MenuIcon } from '@club/ui/icons'
import { patient } from '@club/ui/returned'
import type { TFunction } from 'i18next'
import { Fragment, lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { homeOf, placeOf, screenFor } from '../../../screen-table'
import { nameOfScreen, type ScreenRow } from '../../../screen-rows/screen-row'
import { useSignOut } from '../../../use-sign-out'
import css from './admin-frame.module.css'
import { SideMenu } from './side-menu'

// The screen below them does not wait for them.
const Today = lazy(patient(async () => ({ default: (await import('./today')).Today })))
const SentAway = lazy(patient(async () => ({ default: (await import('./sent-away')).SentAway })))

const ROLE_NAMES = ['dev', 'superadmin', 'tdgops']

interface Crumb {
  label: string
  to?: string
  state?: unknown
}

/** The screen on the way to another, where the record that it is about was handed over. */
function crumbsBetween({ after }: ScreenRow, handed: unknown, t: TFunction<'admin'>): Crumb[] {
  const record = after && (handed as Readonly<Record<string, { name?: unknown } | undefined>> | null)?.[after.handed]
  if (!after || typeof record?.name !== 'string') return []
  return [{ label: t(`crumb.${after.id}`, { name: record.name }), to: after.path, state: { [after.handed]: record } }]
}

/** The way to a screen from the group of its menu entry; a screen that no entry leads to is named alone. `handed`: the navigation state. */
function crumbsOf(role: string, path: string, handed: unknown, t: TFunction<'admin'>): Crumb[] {
  const place = placeOf(role, path)
  if (place) {
    const { group, entry, below } = place
    return [
      { label: t(`menu.${group.id}`) },
      { label: nameOfScreen(entry, t), to: entry.path },
      ...(below ? [...crumbsBetween(below, handed, t), { label: nameOfScreen(below, t) }] : []),
    ]
  }
  const screen = screenFor(path, role)
  return screen ? [{ label: nameOfScreen(screen, t) }] : []
}

function Trail({ role, path, handed }: { role: string; path: string; handed: unknown }) {
  const { t } = useTranslation('admin')
  const items = crumbsOf(role, path, handed, t)
  if (items.length === 0) return null
  return (
    <div className={css.trail}>
      <Breadcrumbs items={items} as={Link} />
    </div>
  )
}

/** Names the administrator, and leads to their settings: theme and two-step log-in. */
function Account({ name, roleName }: { name: string; roleName: string }) {
  const { t } = useTranslation('admin')
  return (
    <Link to="/admin/security" className={css.person}>
      <span aria-hidden="true" className={css.initial}>
        {[...name][0]?.toUpperCase()}
      </span>
      <span className={css.names}>
        <strong>{name}</strong>
        <span>{roleName}</span>
      </span>
      <VisuallyHidden>{t('frame.security')}</VisuallyHidden>
      <ChevronRightIcon size={18} />
    </Link>
  )
}

interface FrameParts {
  children: ReactNode
  /** seconds until the session ends for want of use; null while that is far */
  secondsLeft?: number | null
  /** the search for members and screens, for the header */
  searchOf?: (role: string) => ReactNode
  /** what lies over a screen that waits for its administrator */
  over?: ReactNode
}

function SignedInFrame({ role, children, secondsLeft = null, searchOf, over }: FrameParts & { role: string }) {
  const { t } = useTranslation('admin')
  const { locked } = useSession()
  const signOut = useSignOut()
  const administrator = useAdministrator()
  const { pathname, state } = useLocation()
  /** the address that the shell sent the reader away from */
  const sentAwayFrom = (state as { sentAwayFrom?: string } | null)?.sentAwayFrom
  const content = useRef<HTMLDivElement>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const roleName = ROLE_NAMES.includes(role) ? t(`role.${role}`) : role
  return (
    <HideOverlays hidden={locked !== null}>
      <div className={css.frame} hidden={locked !== null}>
        <button type="button" className={css.skip} onClick={() => content.current?.focus()}>
          {t('frame.skip')}
        </button>
        <header className={css.header}>
          <span className={css.menuButton}>
            <IconButton label={t('frame.openMenu')} aria-expanded={menuOpen} onClick={() => setMenuOpen(true)}>
              <MenuIcon />
            </IconButton>
          </span>
          <span className={css.brand}>
            <Logo size={36} />
            <span>{t('frame.product')}</span>
          </span>
          {searchOf?.(role)}
          <div className={css.who}>
            <Account name={administrator?.username ?? ''} roleName={roleName} />
            <Button look="quiet" size="small" icon={<LogoutIcon size={20} />} onClick={signOut}>
              {t('frame.signOut')}
            </Button>
          </div>
        </header>
        <div className={css.body}>
          <aside className={css.side} aria-label={t('frame.sideMenu')}>
            <SideMenu role={role} path={pathname} />
          </aside>
          <div ref={content} tabIndex={-1} className={css.content}>
            {pathname === homeOf(role) ? (
              // Its place is kept while it loads, so that the screen below does not move.
              <div className={css.today}>
                <Suspense fallback={null}>
                  <Today />
                </Suspense>
              </div>
            ) : null}
            <Trail role={role} path={pathname} handed={state} />
            <Suspense fallback={null}>{sentAwayFrom === undefined ? null : <SentAway from={sentAwayFrom} role={roleName} />}</Suspense>
            <Fragment key={administrator?.id}>{children}</Fragment>
          </div>
        </div>
        {secondsLeft === null ? null : (
          <p role="alert" className={css.idle}>
            {t('frame.idle', { count: secondsLeft })}
          </p>
        )}
        <Sheet open={menuOpen} title={t('frame.menu')} onClose={() => setMenuOpen(false)}>
          <div className={css.sheetMenu}>
            <SideMenu role={role} path={pathname} onGo={() => setMenuOpen(false)} />
          </div>
          <p className={css.sheetPerson}>
            {administrator?.username} · {roleName}
          </p>
        </Sheet>
      </div>
      <HideOverlays hidden={false}>{over}</HideOverlays>
    </HideOverlays>
  )
}

/** Around every screen of the back office: header, side menu by role, breadcrumbs. In English whatever the club's language is (D13). */
export function AdminFrame({ children, ...parts }: FrameParts) {
  const { status, type } = useSession()
  return (
    <AppProvider language="en" nested>
      <div lang="en" className={css.root}>
        {status === 'admin' && type ? (
          <SignedInFrame role={type} {...parts}>
            {children}
          </SignedInFrame>
        ) : (
          children
        )}
      </div>
    </AppProvider>
  )
}
