import { adminCodeCalls } from '@club/contracts/http'
import { FormFlag, FormNumber, FormPage, FormRow, FormSection, FormSelect, inFigures, LoadProblem, useCallForm, type FormValues } from '@club/desk'
import { bySize, CODE_BATCH_QUANTITY_MAX, CODE_CANARIES_MAX, CODE_POINTS_MAX } from '@club/rules'
import { showToast } from '@club/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useCodeBatches } from '../../features/code-batches/use-code-batches'
import { BatchCheck } from '../../features/code-batches/components/batch-check'
import { earlierBatches, isWhole, printed, productOf, suggestedPoints, type HandedBatch } from '../../features/code-batches/new-batch'
import { pointsHint } from '../../features/code-batches/points-hint'

const DASHBOARD = '/admin/scancode/dashboard'

/** A new batch: what, how many, worth what; then what will happen, and a confirmation (back-office 2.3, back-office 5, D110). */
export function ScancodeGenerateScreen() {
  // Opened again from the search with other terms, it begins again.
  return <ScancodeGenerate key={useLocation().key} />
}

function ScancodeGenerate() {
  const { t } = useTranslation('codes')
  const navigate = useNavigate()
  const handed = (useLocation().state as { batch?: HandedBatch } | null)?.batch
  const batches = useCodeBatches()
  const brands = batches.data?.brands ?? []
  const wordsOf = (values: FormValues) => {
    const { brand, format, size } = productOf(values, brands)
    return {
      name: [brand?.name, format?.name, size?.name.toUpperCase()].filter(Boolean).join(' '),
      quantity: inFigures(printed(values)),
      canaries: Number(values['canaries']),
      points: inFigures(Number(values['points'])),
      total: inFigures(printed(values) * Number(values['points'])),
    }
  }
  const form = useCallForm(adminCodeCalls.generateCodes, {
    defaults: { brandId: null, formatId: null, sizeId: null, quantity: '', points: '', canaries: 0, startsInactive: false, ...handed },
    confirmation: (values) => ({
      title: t('generate.confirmTitle', wordsOf(values)),
      text: t('generate.confirmText', wordsOf(values)),
      confirmLabel: t('generate.confirm'),
    }),
    done: ({ id, state }, values) => {
      showToast(t(state === undefined ? 'generate.started' : 'generate.waits', wordsOf(values)))
      void navigate(DASHBOARD, { state: { begun: id } })
    },
  })
  const values = form.form.watch()
  const { brand, format, size } = productOf(values, brands)
  const isAmount = isWhole(values['quantity'], CODE_BATCH_QUANTITY_MAX) && isWhole(values['points'], CODE_POINTS_MAX)
  const isWholeForm = size !== undefined && isAmount && isWhole(printed(values), CODE_BATCH_QUANTITY_MAX)
  const empty = (...names: string[]) => names.forEach((name) => form.form.resetField(name, { defaultValue: null }))
  const words = wordsOf(values)
  const earlier = size ? earlierBatches({ brand, format, size }, batches.data?.batches ?? []) : null
  const suggestion = size ? suggestedPoints({ brand, format, size }, batches.data?.batches ?? []) : undefined
  // Suggested until another number is typed.
  const { setValue, getFieldState } = form.form
  const sizeId = size?.id
  const suggested = suggestion?.points
  useEffect(() => {
    if (sizeId !== undefined && suggested !== undefined && !getFieldState('points').isDirty) setValue('points', suggested, { shouldValidate: true })
  }, [sizeId, suggested, getFieldState, setValue])
  return (
    <FormPage
      title={t('generate.title')}
      intro={t('generate.intro')}
      form={form}
      back={DASHBOARD}
      submitLabel={t('generate.submit')}
      isBlocked={batches.generating || batches.isPending}
      side={
        <BatchCheck
          words={isWholeForm ? words : null}
          earlier={earlier}
          startsInactive={values['startsInactive'] === true}
          quantity={printed(values)}
          isGenerating={batches.generating}
        />
      }
    >
      <FormSection title={t('generate.product')} intro={t('generate.productIntro')}>
        <FormSelect
          name="brandId"
          label={t('generate.brand')}
          required
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
          onPick={() => empty('formatId', 'sizeId')}
        />
        <FormRow>
          <FormSelect
            name="formatId"
            label={t('generate.format')}
            required
            disabled={!brand}
            {...(brand ? {} : { placeholder: t('generate.brandFirst') })}
            options={(brand?.format ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onPick={() => empty('sizeId')}
          />
          <FormSelect
            name="sizeId"
            label={t('generate.size')}
            required
            disabled={!format}
            {...(format ? {} : { placeholder: t('generate.formatFirst') })}
            options={[...(format?.size ?? [])].sort(bySize).map(({ id, name }) => ({ value: id, label: name.toUpperCase() }))}
          />
        </FormRow>
      </FormSection>
      <FormSection title={t('generate.amount')} intro={t('generate.amountIntro')}>
        <FormRow>
          <FormNumber
            name="quantity"
            label={t('generate.quantity')}
            max={CODE_BATCH_QUANTITY_MAX}
            hint={t('generate.quantityHint', { max: inFigures(CODE_BATCH_QUANTITY_MAX) })}
            required
          />
          <FormNumber name="points" label={t('generate.points')} max={CODE_POINTS_MAX} hint={pointsHint(t, suggestion, values['points'])} required />
        </FormRow>
        <FormNumber name="canaries" label={t('generate.canaries')} max={CODE_CANARIES_MAX} hint={t('generate.canariesHint', { max: CODE_CANARIES_MAX })} />
        <FormFlag name="startsInactive" label={t('generate.startsInactive')} hint={t('generate.startsInactiveHint')} />
      </FormSection>
      <LoadProblem problem={batches.data ? null : batches.error} />
    </FormPage>
  )
}
