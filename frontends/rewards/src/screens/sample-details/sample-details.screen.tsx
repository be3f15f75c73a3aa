import { PackArt } from '@club/member'
import { pickText, useLanguage } from '@club/session'
import { Badge, Card, FailedState, LinkButton, Page, Picture, Skeletons, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import css from '../../features/samples/components/samples.module.css'
import { findSample } from '../../features/samples/sample-choice'
import { useSamples } from '../../features/samples/use-samples'
import { Actions } from '../../parts/actions'

const PICTURE = { width: 320, height: 240 } as const

/** One sample in the chosen language (rewards 2); without a match, the choice of brands. */
export function SampleDetailsScreen() {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const { state } = useLocation() as { state: { brandId?: string; formatId?: string; sizeId?: string } | null }
  const { brands, samples, pending, failed, retrying, retry } = useSamples()
  const { brandId, formatId, sizeId } = state ?? {}
  if (!brandId || !formatId || !sizeId) return <Navigate to="/picksample" replace />
  if (pending)
    return (
      <Page width="narrow" title={t('samples.detailTitle')}>
        <Skeletons shape="detail" />
      </Page>
    )
  if (failed)
    return (
      <Page width="narrow" title={t('samples.detailTitle')}>
        <FailedState title={t('samples.failed')} onRetry={retry} busy={retrying} />
      </Page>
    )
  const item = findSample(samples, { brandId, formatId, sizeId })
  if (item === undefined) return <Navigate to="/picksample" replace />
  const brand = brands.find(({ id }) => id === brandId)
  return (
    <Page width="narrow" title={t('samples.detailTitle')}>
      <Card padding="wide">
        <div className={css.item}>
          <Picture src={pickText(item.itemImage, language)} alt="" {...PICTURE} fit="contain" fallback={<PackArt kind="sample" />} eager />
          <h2>{pickText(item.itemName, language)}</h2>
          <Badge tone="primary">{item.size.toUpperCase()}</Badge>
          <Text lines>{pickText(item.description, language)}</Text>
        </div>
      </Card>
      <Actions>
        <LinkButton as={Link} to="/viewAddress" state={{ type: 'sample', item }} wide>
          {t('samples.getFree')}
        </LinkButton>
        <LinkButton as={Link} to="/picksize" state={{ brandId, brandImage: brand?.brandImage }} look="outline" wide>
          {t('samples.otherSize')}
        </LinkButton>
      </Actions>
    </Page>
  )
}
