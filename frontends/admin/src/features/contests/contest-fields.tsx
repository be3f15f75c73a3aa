import type { Contest } from '@club/contracts/http'
import { BilingualField, BilingualImage, ChoiceField, FormDay, FormFlag, FormNumber, FormRow, FormSection, type CallForm } from '@club/desk'
import { TextField } from '@club/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { newStep, type StepRow } from './contest-form'
import { Rows } from './rows'

/** The words of what is wrong with a field that is drawn here, or with a row of it. */
export function wrongIn(form: CallForm, name: string): string | undefined {
  const found: unknown = form.form.formState.errors[name]
  const first = (value: unknown): string | undefined => {
    if (typeof value !== 'object' || value === null) return undefined
    if ('message' in value && typeof value.message === 'string') return value.message
    return Object.values(value).map(first).find(Boolean)
  }
  return first(found)
}

/** The fields of a contest but its prizes (back-office 3, D113). */
export function ContestFields({ form, image }: { form: CallForm; image?: Contest['image'] }) {
  const { t } = useTranslation('content')
  const { watch, setValue } = form.form
  const stepsLabel = t('contest.form.steps')
  const optionsLabel = t('contest.form.gotDropdown')
  useEffect(() => {
    form.labels.set('dropdownOption', optionsLabel)
    form.labels.set('steps', stepsLabel)
  }, [form.labels, optionsLabel, stepsLabel])
  const isPaid = watch('pointRequired') === true
  const hasDropdown = watch('gotDropdown') === true
  const change = (name: string) => (value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: wrongIn(form, name) !== undefined })
  return (
    <>
      <FormSection title={t('contest.form.basics')}>
        <BilingualField label={t('field.name')} en="name" bm="bmName" required />
        <BilingualField label={t('field.description')} en="description" bm="bmDescription" multiline />
        <FormRow>
          <FormDay name="startDate" label={t('contest.form.start')} required />
          <FormDay name="endDate" label={t('contest.form.end')} required />
        </FormRow>
        <BilingualImage label={t('contest.form.icon')} en="file" bm="bmFile" shape={{ width: 640, height: 360 }} {...(image ? { previewUrls: image } : {})} />
      </FormSection>
      <FormSection title={t('contest.form.entries')}>
        <FormNumber name="entriesPerPerson" label={t('contest.form.perPerson')} required />
        <ChoiceField
          label={t('contest.form.pointRequired')}
          value={isPaid ? 'yes' : 'no'}
          options={[
            { value: 'no', label: t('contest.form.no') },
            { value: 'yes', label: t('contest.form.yes') },
          ]}
          onChange={(next) => change('pointRequired')(next === 'yes')}
        />
        {isPaid ? <FormNumber name="pointsPerEntry" label={t('contest.form.pointsPerEntry')} required /> : null}
      </FormSection>
      <FormSection title={t('contest.form.mechanics')} intro={t('contest.form.mechanicsIntro')}>
        <FormRow>
          <FormFlag name="uploadImages" label={t('contest.form.uploadImages')} />
          <FormFlag name="uploadReceipts" label={t('contest.form.uploadReceipts')} />
          <FormFlag name="linkURL" label={t('contest.form.linkURL')} />
          <FormFlag name="gotDropdown" label={optionsLabel} />
        </FormRow>
        {hasDropdown ? (
          <>
            <BilingualField label={t('contest.form.dropdownTitle')} en="dropdownTitle" bm="bmDropdownTitle" />
            <Rows
              id={`${form.id}-dropdownOption`}
              rows={watch('dropdownOption') as string[]}
              onChange={change('dropdownOption')}
              create={() => ''}
              addLabel={t('contest.form.addOption')}
              removeLabel={(number) => t('contest.form.removeOption', { number })}
              error={wrongIn(form, 'dropdownOption')}
            >
              {(option, set, index) => (
                <TextField
                  label={t('contest.form.option', { number: index + 1 })}
                  autoComplete="off"
                  value={option}
                  onChange={(event) => set(event.currentTarget.value)}
                />
              )}
            </Rows>
          </>
        ) : null}
      </FormSection>
      <FormSection title={stepsLabel} intro={t('contest.form.stepsIntro')}>
        <Rows<StepRow>
          id={`${form.id}-steps`}
          rows={watch('steps') as StepRow[]}
          onChange={change('steps')}
          create={newStep}
          addLabel={t('contest.form.addStep')}
          removeLabel={(number) => t('contest.form.removeStep', { number })}
          error={wrongIn(form, 'steps')}
        >
          {(step, set, index) => (
            <>
              <TextField
                label={t('contest.form.step', { number: index + 1 })}
                lang="en"
                autoComplete="off"
                value={step.instructions.en}
                onChange={(event) => set({ ...step, instructions: { ...step.instructions, en: event.currentTarget.value } })}
              />
              <TextField
                label={t('contest.form.bmStep', { number: index + 1 })}
                lang="ms"
                autoComplete="off"
                value={step.instructions.bm}
                onChange={(event) => set({ ...step, instructions: { ...step.instructions, bm: event.currentTarget.value } })}
              />
            </>
          )}
        </Rows>
      </FormSection>
    </>
  )
}
