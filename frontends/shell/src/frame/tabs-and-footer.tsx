import { useUser } from '@club/session'
import { Logo, ThemeSwitch, VisuallyHidden } from '@club/ui'
import { useTranslation } from 'react-i18next'
import own from './footer.module.css'
import css from './frame.module.css'
import { ClubLink, usePageLocation, useSessionState, useShell } from './shell-context'
import { TABS } from './tabs'

/** The club's places under a thumb, for members; neither visitors nor administrators can open them. */
export function BottomTabs() {
  const { t } = useTranslation('shell')
  const { status } = useSessionState()
  const { path } = usePageLocation()
  const user = useUser()
  if (status === 'visitor' || status === 'admin') return null
  const unread = user?.inbox.filter((note) => !note.read).length ?? 0
  return (
    <nav className={css.tabs} aria-label={t('tabs')}>
      {TABS.map(({ to, text, Icon }) => (
        <ClubLink key={to} to={to} className={css.tab} aria-current={path === to ? 'page' : undefined}>
          <span className={css.tabIcon}>
            <Icon />
            {to === '/inbox' && unread > 0 ? <span className={css.dot} /> : null}
          </span>
          <span>{t(text)}</span>
          {to === '/inbox' && unread > 0 ? <VisuallyHidden>{t('unread', { count: unread })}</VisuallyHidden> : null}
        </ClubLink>
      ))}
    </nav>
  )
}

/** Help, contact and the fine print; members choose their theme in their profile. On help pages it is for visitors at a desk only (account 2). */
export function Footer() {
  const { t } = useTranslation('shell')
  const { settings } = useShell()
  const { status, language } = useSessionState()
  const isVisitor = status === 'visitor'
  const { path } = usePageLocation()
  const help = path.startsWith('/faq/') || path === '/productsinfo'
  if (!isVisitor && help) return null
  const { support } = settings
  return (
    <footer className={own.footer} data-desktop-only={help || !isVisitor || undefined}>
      <div className={own.inner}>
        <div className={own.club}>
          <span className={css.brand}>
            <Logo size={32} />
            <span>{settings.brandName}</span>
          </span>
          <p>{t('footerNote')}</p>
          {isVisitor ? <ThemeSwitch /> : null}
        </div>
        <nav aria-label={t('footerHelp')}>
          <h2>{t('footerHelp')}</h2>
          <ClubLink to="/faq/how-to-collect-points">{t('footerCollect')}</ClubLink>
          <ClubLink to="/faq/drypers-sample-request">{t('footerSample')}</ClubLink>
          <ClubLink to="/faq/resend-activation-link">{t('footerActivation')}</ClubLink>
          <ClubLink to="/productsinfo">{t('footerProducts')}</ClubLink>
          <ClubLink to="/privacy">{t('footerPrivacy')}</ClubLink>
          <ClubLink to="/privacy/notice">{t('footerNotice')}</ClubLink>
        </nav>
        <div>
          <h2>{t('footerContact')}</h2>
          <a href={`tel:${support.phone.replace(/[^\d+]/g, '')}`}>{support.phone}</a>
          <a href={`mailto:${support.email}`}>{support.email}</a>
          <p>{support.hours[language] || support.hours.en}</p>
        </div>
      </div>
    </footer>
  )
}
