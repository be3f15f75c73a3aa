import { Logo } from '@club/ui'
import { ArrowLeftIcon, LoginIcon, MenuIcon } from '@club/ui/icons'
import css from '../frame/frame.module.css'
import languages from '../frame/languages.module.css'
import { TABS } from '../frame/tabs'
import bm from '../texts/bm.json'
import en from '../texts/en.json'

const TEXTS = { en, bm }

/**
 * The frame as it looks before its script has arrived: the build draws it into the page, and the script of the page adds what only
 * the address names. Links lead where they always lead; what needs the script waits. `Frame` takes its place.
 */
export function FirstFrame({ language, visitor }: { language: 'en' | 'bm'; visitor: boolean }) {
  const texts = TEXTS[language]
  const signIn = `${BASE_PATH}/${language}/signin`
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {texts.skip}
      </a>
      <header className={css.header}>
        <div className={css.headerInner}>
          <a hidden data-up className={`${css.up} ${css.narrowOnly}`} href={BASE_PATH}>
            <ArrowLeftIcon size={22} />
          </a>
          <a className={css.brand} data-home href={BASE_PATH}>
            <Logo size={36} />
            <span data-brand />
          </a>
          <div className={css.headerEnd}>
            <div className={languages.choice} role="group" aria-label={texts.language}>
              {(['en', 'bm'] as const).map((one) => (
                <button key={one} type="button" disabled lang={one === 'bm' ? 'ms' : 'en'} aria-pressed={language === one}>
                  {one.toUpperCase()}
                </button>
              ))}
            </div>
            {visitor ? (
              <>
                <a href={signIn} className={css.textButton} aria-label={texts.login}>
                  <span className={css.narrowOnly}>
                    <LoginIcon size={22} />
                  </span>
                  <span className={css.wideOnly}>{texts.login}</span>
                </a>
                <a href={`${BASE_PATH}/${language}#sign-up`} className={`${css.pillButton} ${css.wideOnly}`}>
                  {texts.signUp}
                </a>
              </>
            ) : null}
            <span className={`${css.narrowOnly} ${css.iconLink}`}>
              <MenuIcon />
            </span>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={css.main}>
        <div data-waiting className={css.waiting} />
      </main>
      {visitor ? null : (
        <nav className={css.tabs} aria-label={texts.tabs}>
          {TABS.map(({ to, text, Icon }) => (
            <a key={to} data-tab={to} href={`${BASE_PATH}${to}`} className={css.tab}>
              <span className={css.tabIcon}>
                <Icon />
              </span>
              <span>{texts[text]}</span>
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
