import { PackArt, useRefusalText } from '@club/member'
import { useUser, type User } from '@club/session'
import { AlertModal, EmptyState, FailedState, LinkButton, Page, Picture, Skeletons } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MaintenanceNotice } from '../../features/notices/components/maintenance-notice'
import { ArrivedDialog, SampleRefused } from '../../features/samples/components/sample-asks'
import { SampleTerms } from '../../features/samples/components/sample-terms'
import css from '../../features/samples/components/samples.module.css'
import { brandsWithSamples, sampleAccess, sampleWait } from '../../features/samples/sample-choice'
import { useSamples } from '../../features/samples/use-samples'
import { useToday } from '../../today'

const PICTURE = { width: 120, height: 120 } as const

function Brands() {
  const { t } = useTranslation('rewards')
  const { brands, samples, pending, failed, retrying, retry } = useSamples()
  if (pending) return <Skeletons shape="cards" count={6} />
  if (failed) return <FailedState title={t('samples.failed')} onRetry={retry} busy={retrying} />
  const offered = brandsWithSamples(brands, samples)
  if (offered.length === 0)
    return (
      <EmptyState
        title={t('samples.noneTitle')}
        art={<PackArt kind="sample" />}
        action={
          <LinkButton as={Link} to="/pointshop">
            {t('orders.toShop')}
          </LinkButton>
        }
      >
        {t('samples.none')}
      </EmptyState>
    )
  return (
    <ul className={css.brands} aria-label={t('samples.brands')}>
      {offered.map(({ id, name, brandImage }) => (
        <li key={id}>
          <Link to="/picksize" state={{ brandId: id, brandImage }} className={css.brand}>
            <Picture src={brandImage} alt="" {...PICTURE} fit="contain" fallback={<PackArt kind="sample" />} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Access({ user }: { user: User }) {
  const { t } = useTranslation('rewards')
  const refusalText = useRefusalText()
  const today = useToday()
  const access = sampleAccess(user)
  const [open, setOpen] = useState(true)
  if (access === 'go') return <Brands />
  const { reason, until } = sampleWait(user.samples, today)
  return (
    <>
      <SampleRefused reason={refusalText(reason)} until={until} feedback={access === 'feedback'} />
      {access === 'feedback' && open ? <ArrivedDialog onClose={() => setOpen(false)} /> : null}
      <AlertModal title={t('samples.sorryTitle')} message={access === 'sorry' && open ? refusalText(reason) : null} onDismiss={() => setOpen(false)} />
    </>
  )
}

/** The brands of which a free sample can be had, and the terms (rewards 2, rewards 4). */
export function PickSampleScreen() {
  const { t } = useTranslation('rewards')
  const user = useUser()
  // The part below the brands appears with them: it would move when they arrive.
  const { pending } = useSamples()
  const settled = user !== undefined && !pending
  return (
    <Page title={t('samples.title')} intro={t('samples.intro')}>
      {user === undefined ? <Skeletons shape="cards" count={6} /> : <Access user={user} />}
      {settled && user.allowRequest && user.promptFeedback ? (
        <LinkButton as={Link} to="/freesample/feedback" state={{ received: true }} look="soft" wide>
          {t('samples.giveFeedback')}
        </LinkButton>
      ) : null}
      {settled ? <SampleTerms /> : null}
      <MaintenanceNotice />
    </Page>
  )
}
