import type { MemberBrand, SampleItem } from '@club/contracts/http'
import { capitalised, ownName, PackArt, useRefusalText } from '@club/member'
import { useLanguage } from '@club/session'
import { EmptyState, FailedState, LinkButton, List, ListRow, Page, Picture, Skeletons, Stack, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import css from '../../features/samples/components/samples.module.css'
import { formatsWithSamples, sizesWithSamples } from '../../features/samples/sample-choice'
import { useSamples } from '../../features/samples/use-samples'
import { ChipButton } from '../../parts/chip'

const PICTURE = { width: 96, height: 96 } as const

function Sizes({ brand, samples }: { brand: MemberBrand; samples: readonly SampleItem[] }) {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const refusalText = useRefusalText()
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
            note={ownName(size.description, language)}
          />
        ))}
      </List>
    </Stack>
  )
}

/** The sizes of a brand of which a sample can be had, by format (P2 §2); without a brand, the choice of brands. */
export function PickSizeScreen() {
  const { t } = useTranslation('rewards')
  const { state } = useLocation() as { state: { brandId?: string; brandImage?: string } | null }
  const { brands, samples, pending, failed, retrying, retry } = useSamples()
  if (!state?.brandId) return <Navigate to="/picksample" replace />
  const brand = brands.find(({ id }) => id === state.brandId)
  if (!pending && !failed && brand === undefined) return <Navigate to="/picksample" replace />
  return (
    <Page width="narrow" title={t('samples.sizeTitle')} intro={t('samples.sizeIntro')}>
      <div className={css.picked}>
        <Picture src={state.brandImage ?? brand?.brandImage} alt="" {...PICTURE} fit="contain" fallback={<PackArt kind="sample" />} eager />
        <Text size="heading" weight="bold">
          {brand?.name ?? ' '}
        </Text>
      </div>
      {pending ? <Skeletons shape="list" count={4} /> : null}
      {failed && !pending ? <FailedState title={t('samples.failed')} onRetry={retry} busy={retrying} /> : null}
      {brand !== undefined && !pending ? <Sizes brand={brand} samples={samples} /> : null}
      <LinkButton as={Link} to="/picksample" look="outline" wide>
        {t('samples.back')}
      </LinkButton>
    </Page>
  )
}
