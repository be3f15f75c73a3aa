import type { MemberBrand, SampleItem } from '@club/contracts/http'
import { capitalised, ownName, PackArt, useRefusalText } from '@club/member'
import { growsInto, reaches, SUGGESTIONS } from '@club/rules'
import { useLanguage, useUser } from '@club/session'
import { EmptyState, FailedState, LinkButton, List, ListRow, Page, Picture, Row, Skeletons, Stack, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import css from '../../features/samples/components/samples.module.css'
import { formatsWithSamples, sizesWithSamples } from '../../features/samples/sample-choice'
import { useSamples } from '../../features/samples/use-samples'
import { ChipButton } from '../../parts/chip'
import { useToday } from '../../today'

const PICTURE = { width: 96, height: 96 } as const

/** Note beside a size that one of the member's children grows into soon; it says that it is an estimate. Quiet members get none. */
function useGrowing(brands: readonly MemberBrand[]): (size: string) => string | undefined {
  const { t } = useTranslation('rewards')
  const user = useUser()
  const today = useToday()
  if (!user || !reaches(user, SUGGESTIONS.sampleSize)) return () => undefined
  const growing = user.babyInfos.flatMap(({ birthDate, sizeId }) => {
    const worn = brands.flatMap(({ sizes }) => sizes).find(({ id }) => id === sizeId)
    return (worn && growsInto(worn.name, birthDate, today)) ?? []
  })
  return (size) => {
    const next = growing.find((one) => one.size === size.toLowerCase())
    if (!next) return undefined
    return next.weeks === 0 ? t('samples.growsNow', { size: size.toUpperCase() }) : t('samples.grows', { size: size.toUpperCase(), count: next.weeks })
  }
}

function Sizes({ brand, brands, samples }: { brand: MemberBrand; brands: readonly MemberBrand[]; samples: readonly SampleItem[] }) {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const refusalText = useRefusalText()
  const growing = useGrowing(brands)
  const formats = formatsWithSamples(brand, samples)
  const [chosen, setChosen] = useState<string | null>(null)
  const formatId = (formats.find(({ id }) => id === chosen) ?? formats[0])?.id
  const sizes = sizesWithSamples(brand, formatId, samples)
  if (sizes.length === 0)
    return (
      <EmptyState
        title={refusalText('sample-none-matching')}
        art={<PackArt kind="sample" />}
        action={
          <LinkButton as={Link} to="/picksample">
            {t('samples.back')}
          </LinkButton>
        }
      />
    )
  return (
    <Stack gap={5}>
      <div className={css.chips} role="group" aria-label={t('samples.format')}>
        {formats.map(({ id, name }) => (
          <ChipButton key={id} pressed={id === formatId} onPress={() => setChosen(id)}>
            {capitalised(ownName(name, language))}
          </ChipButton>
        ))}
      </div>
      <List label={t('samples.sizes')}>
        {sizes.map((size) => (
          <ListRow
            key={size.id}
            as={Link}
            to="/samplesdetail"
            state={{ brandId: brand.id, formatId: size.formatId, sizeId: size.id }}
            title={size.name.toUpperCase()}
            note={[ownName(size.description, language), growing(size.name)].filter(Boolean).join(' · ')}
          />
        ))}
      </List>
    </Stack>
  )
}

/** The sizes of a brand of which a sample can be had, by format (rewards 2); without a brand, the choice of brands. */
export function PickSizeScreen() {
  const { t } = useTranslation('rewards')
  const { state } = useLocation() as { state: { brandId?: string; brandImage?: string } | null }
  const { brands, samples, pending, failed, retrying, retry } = useSamples()
  if (!state?.brandId) return <Navigate to="/picksample" replace />
  const brand = brands.find(({ id }) => id === state.brandId)
  if (!pending && !failed && brand === undefined) return <Navigate to="/picksample" replace />
  return (
    <Page width="narrow" title={t('samples.sizeTitle')} intro={t('samples.sizeIntro')}>
      <Row gap={4} wrap={false}>
        <Picture src={state.brandImage ?? brand?.brandImage} alt="" {...PICTURE} fit="contain" fallback={<PackArt kind="sample" />} eager />
        <Text size="heading" weight="bold">
          {brand?.name ?? ' '}
        </Text>
      </Row>
      {pending ? <Skeletons shape="list" count={4} /> : null}
      {failed && !pending ? <FailedState title={t('samples.failed')} onRetry={retry} busy={retrying} /> : null}
      {brand !== undefined && !pending ? <Sizes brand={brand} brands={brands} samples={samples} /> : null}
      <LinkButton as={Link} to="/picksample" look="outline" wide>
        {t('samples.back')}
      </LinkButton>
    </Page>
  )
}
