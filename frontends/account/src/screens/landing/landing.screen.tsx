import { useDesktop, WhenNear } from '@club/member'
import { useSettings } from '@club/remote-kit'
import { useLanguage } from '@club/session'
import { Card, Columns, Page, Section, Skeletons, Stack, Text, VisuallyHidden } from '@club/ui'
import { sessionStore } from '@club/ui/browser-storage'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { MaintenanceNotice } from '../../features/notices/components/maintenance-notice'
import { readCampaign } from '../../features/sign-up/campaign'
import type { Prefill } from '../../features/sign-up/sign-up-values'
import { SocialButtons } from '../../features/social/components/social-buttons'
import { Benefits } from '../../features/welcome/components/benefits'
import { Contact } from '../../features/welcome/components/contact'
import { FreeSample, WITH_SAMPLE } from '../../features/welcome/components/free-sample'
import { Hero } from '../../features/welcome/components/hero'
import { Reasons } from '../../features/welcome/components/reasons'
import { Steps } from '../../features/welcome/components/steps'
import css from '../visitor.module.css'

// The form's code is as heavy as all the rest, and is rarely needed first: it loads when the visitor is near the form.
const SignUpForm = lazy(patient(async () => ({ default: (await import('../../features/sign-up/components/sign-up-form')).SignUpForm })))

/** Reserves the form's height, so that the content below does not jump. */
const FormRoom = () => (
  <div className={css.formRoom}>
    <Skeletons shape="form" count={4} />
  </div>
)

/** The landing page with the sign-up form (account 2). */
export function LandingScreen() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { brandName } = useSettings()
  const { hash, search, state } = useLocation()
  const prefill = (state as { prefill?: Prefill } | null)?.prefill
  const navigate = useNavigate()
  const [sampleWishes, setSampleWishes] = useState(hash === `#${WITH_SAMPLE}` ? 1 : 0)
  // The way by a provider comes before the form, not before each of its parts.
  const [step, setStep] = useState(0)
  const wide = useDesktop()
  // On a phone "Join" opens the form as a page of its own. The address alone decides, so that Back returns to the whole page.
  const alone = !wide && (hash === '#sign-up' || hash === `#${WITH_SAMPLE}`)
  const Title = alone ? 'h1' : 'h2'

  useEffect(() => {
    readCampaign(search, sessionStore)
  }, [search])
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  return (
    <Page>
      {alone ? null : (
        <>
          <Hero signInTo={`/${language}/signin`} />
          <Section title={t('landing.stepsTitle')}>
            <Steps />
          </Section>
          <Section id="benefits" title={t('landing.benefitsTitle')} intro={t('landing.benefitsIntro')}>
            <Benefits />
          </Section>
          <FreeSample onWish={() => setSampleWishes((count) => count + 1)} />
        </>
      )}
      <section id="sign-up" aria-labelledby="sign-up-title" tabIndex={-1}>
        <div id={WITH_SAMPLE} tabIndex={-1} />
        <Columns
          main={
            <Card padding="wide">
              <Stack gap={6}>
                <Stack gap={1}>
                  <Title id="sign-up-title">{t('signUp.title', { brand: brandName })}</Title>
                  <Text tone="soft">{t('signUp.intro')}</Text>
                  {alone ? <VisuallyHidden as="h2">{t('signUp.steps.label')}</VisuallyHidden> : null}
                </Stack>
                {prefill ? (
                  <Text role="status" weight="bold">
                    {t('social.prefilled')}
                  </Text>
                ) : step === 0 || wide ? (
                  <SocialButtons from="sign-up" />
                ) : null}
                <WhenNear waiting={<FormRoom />}>
                  <Suspense fallback={<FormRoom />}>
                    <SignUpForm
                      prefill={prefill}
                      sampleWishes={sampleWishes}
                      onStep={setStep}
                      onVerified={(outcome) => void navigate(`/${language}/registration/success`, { state: { success: true, ...outcome } })}
                    />
                  </Suspense>
                </WhenNear>
              </Stack>
            </Card>
          }
          side={alone ? null : <Reasons />}
        />
      </section>
      {alone ? null : (
        <Section id="contact" title={t('landing.contactTitle')} intro={t('landing.contactIntro')}>
          <Card>
            <Contact />
          </Card>
        </Section>
      )}
      <MaintenanceNotice />
    </Page>
  )
}
