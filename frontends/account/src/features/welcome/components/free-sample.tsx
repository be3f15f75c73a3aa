import { PackArt } from '@club/member'
import { LinkButton, Row, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import css from './welcome.module.css'

/** Hash that begins the sign-up with a sample wanted; in the address, so that a press before the scripts have come is not lost. */
export const WITH_SAMPLE = 'sign-up-with-sample'

/** Presents the free samples and asks whether one is wanted; the header's entry leads to `#free-sample` (account 2). */
export function FreeSample({ onWish }: { onWish: () => void }) {
  const { t } = useTranslation('account')
  return (
    <section id="free-sample" className={css.sample} aria-labelledby="free-sample-title" tabIndex={-1}>
      <div className={css.sampleWords}>
        <h2 id="free-sample-title">{t('landing.sampleTitle')}</h2>
        <Text>{t('landing.sampleText')}</Text>
        <Row>
          <LinkButton href={`#${WITH_SAMPLE}`} look="accent" onClick={onWish}>
            {t('landing.sampleChoose')}
          </LinkButton>
          <a className={css.sampleSkip} href="#sign-up">
            {t('landing.sampleSkip')}
          </a>
        </Row>
      </div>
      <PackArt kind="sample" />
    </section>
  )
}
