import { useUser } from '@club/session'
import { IconButton, Logo, Sheet, VisuallyHidden } from '@club/ui'
import { ArrowLeftIcon, ExternalIcon, GiftIcon, InboxIcon, LoginIcon, LogoutIcon, MenuIcon, ProfileIcon, ScanIcon, SearchIcon } from '@club/ui/icons'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LaterBanners } from './later-banners'
import css from './frame.module.css'
import languages from './languages.module.css'
import { ClubLink, usePageLocation, useSessionState, useShell } from './shell-context'
import wide from './wide-links.module.css'

function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const { session } = useShell()
  const { language } = useSessionState()
  return (
    <div className={languages.choice} role="group" aria-label={t('language')}>
      {(['en', 'bm'] as const).map((one) => (
        <button
          key={one}
          type="button"
          lang={one === 'bm' ? 'ms' : 'en'}
          aria-pressed={language === one}
          aria-label={`${one.toUpperCase()} ${t(one === 'en' ? 'english' : 'malay')}`}
          onClick={() => session.setLanguage(one)}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  )
}

function BrandLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('shell')
  const { settings } = useShell()
  const { language } = useSessionState()
  return (
    <>
      {settings.brandSite.menus.map((menu) => (
        <a key={menu.href} href={menu.href} target="_blank" rel="noopener noreferrer" onClick={onFollow} className={css.navLink}>
          {menu.label[language] || menu.label.en}
          <ExternalIcon size={14} />
          <VisuallyHidden> ({t('opensNewTab')})</VisuallyHidden>
        </a>
      ))}
    </>
  )
}

/** Remotes' entries in a menu, for users who may open them. */
function Entries({ place, onFollow }: { place: 'header' | 'menu'; onFollow?: () => void }) {
  const { host } = useShell()
  const { status, language } = useSessionState()
  return host.remotes?.map(({ routes }) =>
    routes.map(({ path, menu, for: audience }) =>
      menu?.place === place && (audience === 'public' || audience === status) ? (
        <ClubLink
          key={path}
          to={path.replace(':language', language) + (menu.part === undefined ? '' : `#${menu.part}`)}
          className={css.navLink}
          onClick={onFollow}
        >
          {menu.label[language]}
        </ClubLink>
      ) : null,
    ),
  )
}

/** One of the tabs of a phone, at a desk. `news` is read after its word. */
function WideLink({ to, word, news, children }: { to: string; word: string; news?: string | undefined; children: ReactNode }) {
  const { path } = usePageLocation()
  return (
    <ClubLink
      to={to}
      className={`${css.iconLink} ${css.wideOnly} ${wide.link}`}
      aria-label={news === undefined ? word : `${word}, ${news}`}
      title={word}
      aria-current={path === to ? 'page' : undefined}
    >
      {children}
      <span className={wide.word}>{word}</span>
    </ClubLink>
  )
}

/** The way back on a phone: to the page that handed over state, else to the page above it. */
function Up({ home }: { home: string }) {
  const { t } = useTranslation('shell')
  const { above } = useShell()
  const { language } = useSessionState()
  const { path } = usePageLocation()
  const found = above(path)
  if (found === null) return null
  const to = found.to === '/' ? home : found.to.replace(':language', language)
  const title = found.title?.[language]
  return (
    <ClubLink
      to={to}
      className={`${css.up} ${css.narrowOnly}`}
      aria-label={title === undefined ? t('back') : t('backTo', { page: title })}
      onClick={(event) => {
        const { usr, idx } = (window.history.state ?? {}) as { usr?: unknown; idx?: number }
        if (usr === undefined || usr === null || !idx) return
        event.preventDefault()
        window.history.back()
      }}
    >
      <ArrowLeftIcon size={22} />
    </ClubLink>
  )
}

/** At a desk: links to the pages of a phone's tabs. */
function MemberLinks() {
  const { t } = useTranslation('shell')
  const { session } = useShell()
  const unread = useUser()?.inbox.filter((note) => !note.read).length ?? 0
  return (
    <>
      <WideLink to="/scancode" word={t('tabScan')}>
        <ScanIcon size={22} />
      </WideLink>
      <WideLink to="/pointshop" word={t('tabRewards')}>
        <GiftIcon size={22} />
      </WideLink>
      <WideLink to="/inbox" word={t('tabInbox')} news={unread > 0 ? t('unread', { count: unread }) : undefined}>
        <InboxIcon size={22} />
        {unread > 0 ? <span className={css.dot} /> : null}
      </WideLink>
      <WideLink to="/userprofile" word={t('tabProfile')}>
        <ProfileIcon size={22} />
      </WideLink>
      <button type="button" className={`${css.textButton} ${css.wideOnly}`} onClick={() => session.signOut()}>
        {t('logout')}
      </button>
    </>
  )
}

/** The menu of a phone. */
function Menu({ open, onClose: close }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { settings, session } = useShell()
  const { status, language } = useSessionState()
  const member = status === 'member'
  return (
    <Sheet open={open} title={t('menu')} onClose={close}>
      <nav className={css.sheetNav} aria-label={t('menu')}>
        {member ? (
          <ClubLink to="/dashboard" className={css.navLink} onClick={close}>
            {settings.brandName}
          </ClubLink>
        ) : null}
        <Entries place="header" onFollow={close} />
        <Entries place="menu" onFollow={close} />
        <a className={css.navLink} href={settings.brandSite.search} target="_blank" rel="noopener noreferrer" onClick={close}>
          <SearchIcon size={20} />
          {t('search')}
          <VisuallyHidden> ({t('opensNewTab')})</VisuallyHidden>
        </a>
        <BrandLinks onFollow={close} />
        {status === 'visitor' ? (
          <>
            <ClubLink to={`/${language}/signin`} className={css.navLink} onClick={close}>
              <LoginIcon size={20} />
              {t('login')}
            </ClubLink>
            <ClubLink to={`/${language}#sign-up`} className={css.navLink} onClick={close}>
              {t('signUp')}
            </ClubLink>
          </>
        ) : (
          <button
            type="button"
            className={css.navLink}
            onClick={() => {
              close()
              session.signOut()
            }}
          >
            <LogoutIcon size={20} />
            {t('logout')}
          </button>
        )}
      </nav>
    </Sheet>
  )
}

/** The club's header: home, brand menus, search, free samples, language, and the way in or out. */
export function Header() {
  const { t } = useTranslation('shell')
  const { settings, session } = useShell()
  const { status, language } = useSessionState()
  const [open, setOpen] = useState(false)
  const member = status === 'member'
  const home = member ? '/dashboard' : `/${language}`
  return (
    <header className={css.header}>
      <div className={css.headerInner}>
        <Up home={home} />
        <ClubLink to={home} className={css.brand} aria-label={t('home', { brand: settings.brandName })}>
          <Logo size={36} />
          <span>{settings.brandName}</span>
        </ClubLink>
        <nav className={css.wideNav} aria-label={t('brandMenu')}>
          <BrandLinks />
          <Entries place="header" />
        </nav>
        <div className={css.headerEnd}>
          <a
            className={`${css.iconLink} ${css.wideOnly}`}
            href={settings.brandSite.search}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t('search')} (${t('opensNewTab')})`}
          >
            <SearchIcon size={22} />
          </a>
          <LanguageSwitch />
          {member ? (
            <MemberLinks />
          ) : status === 'visitor' ? (
            <>
              <ClubLink to={`/${language}/signin`} className={css.textButton} aria-label={t('login')}>
                <span className={css.narrowOnly}>
                  <LoginIcon size={22} />
                </span>
                <span className={css.wideOnly}>{t('login')}</span>
              </ClubLink>
              <ClubLink to={`/${language}#sign-up`} className={`${css.pillButton} ${css.wideOnly}`}>
                {t('signUp')}
              </ClubLink>
            </>
          ) : status === 'admin' ? (
            <button type="button" className={css.textButton} onClick={() => session.signOut()}>
              {t('logout')}
            </button>
          ) : null}
          <span className={css.narrowOnly}>
            <IconButton label={t('menu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <MenuIcon />
            </IconButton>
          </span>
        </div>
      </div>
      <LaterBanners />
      <Menu open={open} onClose={() => setOpen(false)} />
    </header>
  )
}
