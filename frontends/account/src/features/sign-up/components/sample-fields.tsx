import { useCallQuery } from '@club/api'
import { sampleCalls } from '@club/contracts/http'
import { pickText, useLanguage } from '@club/session'
import { PackArt, RadioCards } from '@club/member'
import { Button, Card, EmptyState, Picture, Skeletons, Stack, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Size } from '../size-by-age'
import css from './sample-fields.module.css'

interface SampleFieldsProps {
  wanted: boolean
  chosen: string | null
  /** the size that usually fits the youngest child */
  fits: Size | null
  error: string | undefined
  onWant: (wanted: boolean) => void
  onChoose: (sampleId: string) => void
}

const SIZES = ['nb', 's', 'm', 'l', 'xl', 'xxl']
const PICTURE_PX = 48

/** Whether a visitor takes a free sample, and which one of those in stock (account 1, D28). */
export function SampleFields({ wanted, chosen, fits, error, onWant, onChoose }: SampleFieldsProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <RadioCards
        name="sign-up-redeemSample"
        legend={t('signUp.sampleQuestion')}
        options={[
          { value: 'yes', label: t('signUp.sampleYes') },
          { value: 'no', label: t('signUp.sampleNo') },
        ]}
        value={wanted ? 'yes' : 'no'}
        onChange={(answer) => onWant(answer === 'yes')}
      />
      {wanted ? <Offer chosen={chosen} fits={fits} error={error} onChoose={onChoose} /> : null}
    </>
  )
}

function Offer({ chosen, fits, error, onChoose }: Pick<SampleFieldsProps, 'chosen' | 'fits' | 'error' | 'onChoose'>) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const samples = useCallQuery(sampleCalls.fetchSamples, undefined)
  const [picked, setPicked] = useState<string | null | undefined>(undefined)
  if (samples.isPending) return <Skeletons shape="cards" />
  if (samples.isError) {
    return (
      <Card tone="blush">
        <div role="alert" id="sign-up-sampleId" tabIndex={-1}>
          <Text>{t('signUp.samplesFailed')}</Text>
          <Button look="outline" size="small" onClick={() => void samples.refetch()}>
            {t('problems.retry')}
          </Button>
        </div>
      </Card>
    )
  }
  const offered = samples.data.data
  if (offered.length === 0)
    return (
      <div id="sign-up-sampleId" tabIndex={-1}>
        <EmptyState title={t('signUp.samplesNone')} art={<PackArt kind="sample" />} />
      </div>
    )
  const sizes = SIZES.filter((one) => offered.some((sample) => sample.size === one))
  const suggested = fits !== null && sizes.includes(fits) ? fits : null
  const size = picked === undefined ? suggested : picked
  const shown = offered.filter((sample) => size === null || sample.size === size || sample.id === chosen)
  return (
    <Stack gap={3}>
      <div className={css.sizes} role="group" aria-label={t('signUp.sampleSizes')}>
        {[null, ...sizes].map((one) => (
          <button key={one ?? 'all'} type="button" className={css.size} aria-pressed={one === size} onClick={() => setPicked(one)}>
            {one === null ? t('signUp.sampleAllSizes') : one.toUpperCase()}
          </button>
        ))}
      </div>
      {suggested !== null && size === suggested ? (
        <Text size="small" tone="soft">
          {t('signUp.sizeForAge', { size: suggested.toUpperCase() })}
        </Text>
      ) : null}
      <RadioCards
        name="sign-up-sampleId"
        legend={t('signUp.sampleId')}
        hint={t('signUp.sampleHint')}
        columns={2}
        options={shown.map((sample) => ({
          value: sample.id,
          label: pickText(sample.itemName, language),
          picture: (
            <Picture
              src={pickText(sample.itemImage, language)}
              alt=""
              width={PICTURE_PX}
              height={PICTURE_PX}
              fit="contain"
              fallback={<PackArt kind="sample" />}
            />
          ),
        }))}
        value={chosen}
        required
        error={error}
        onChange={onChoose}
      />
    </Stack>
  )
}
