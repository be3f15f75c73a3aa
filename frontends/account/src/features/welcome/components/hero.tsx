import { useSettings } from '@club/remote-kit'
import { LinkButton, Row } from '@club/ui'
import { CheckIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { HeroArt } from './hero-art'
import css from './welcome.module.css'

/** Presents the club in one look, with the two ways in. */
export function Hero({ signInTo }: { signInTo: string }) {
  const { t } = useTranslation('account')
  const { brandName } = useSettings()
  return (
    <section className={css.hero} aria-labelledby="hero-title">
      <div className={css.heroWords}>
        <h1 id="hero-title">{t('landing.heroTitle')}</h1>
        <p className={css.lead}>{t('landing.heroLead', { brand: brandName })}</p>
        <Row filled>
          <LinkButton href="#sign-up">{t('landing.join')}</LinkButton>
          <LinkButton as={Link} to={signInTo} look="outline">
            {t('landing.signIn')}
          </LinkButton>
        </Row>
        <ul className={css.proof}>
          {(['free', 'never', 'samples'] as const).map((key) => (
            <li key={key}>
              <CheckIcon size={18} />
              {t(`landing.proof.${key}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.heroArt}>
        <HeroArt />
      </div>
    </section>
  )
}
