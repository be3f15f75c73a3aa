import { useCallMutation, useCallQuery } from '@club/api'
import { adminBrandCalls } from '@club/contracts/http'
import { FORMAT_NAME, type AdminBrand } from '@club/contracts/records'
import { CheckChoices, FormPage, FormSection, FormSelect, FormText, HandedOver, LoadProblem, useCallForm, useProblemText } from '@club/desk'
import { comparedTextField, SIZE_ORDER } from '@club/rules'
import { AlertModal, Button, Divider, showToast } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

const LIST = '/admin/brand/dashboard'
const named = (typed: unknown) =>
  String(typed ?? '')
    .trim()
    .toLowerCase()

function Assign({ brand }: { brand: AdminBrand }) {
  const { t } = useTranslation('brand')
  const navigate = useNavigate()
  const problemText = useProblemText()
  const formats = useCallQuery(adminBrandCalls.listFormats, undefined, { staleTimeMs: 0 })
  const addFormat = useCallMutation(FORMAT_NAME.calls.add)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useCallForm(adminBrandCalls.assignFormat, {
    defaults: { id: brand.id, format: null, newFormat: '', size: [] },
    // A name that was typed and not yet added counts as well as one that was chosen.
    toInput: ({ id, format, newFormat, size }) => ({ id, format: named(newFormat) || format || '', size }),
    done: (saved, values) => {
      showToast(t('assign.saved', { name: saved.name, format: named(values['newFormat']) || String(values['format']) }), 'success')
      void navigate(LIST)
    },
  })
  const has = (name: string) => brand.format.some((format) => format.name === name)
  const add = async () => {
    const name = named(form.form.getValues('newFormat'))
    if (name === '') return
    try {
      const added = await addFormat.mutateAsync({ input: { name } })
      await formats.refetch()
      form.form.setValue('newFormat', '')
      form.form.setValue('format', added.name, { shouldDirty: true, shouldValidate: true })
      showToast(t('assign.formatAdded', { format: added.name }), 'success')
    } catch (error) {
      setProblem(problemText(error))
    }
  }
  return (
    <FormPage title={t('assign.title', { name: brand.name })} form={form} back={LIST} submitLabel={t('assign.submit')}>
      <FormSection title={t('assign.format')} intro={t('assign.formatIntro')}>
        <FormSelect
          name="format"
          label={t('assign.existing')}
          clearable
          options={(formats.data ?? []).map((name) => ({ value: name, label: has(name) ? t('assign.has', { format: name }) : name, disabled: has(name) }))}
        />
        <Divider>{t('assign.or')}</Divider>
        <FormText name="newFormat" label={t('assign.newFormat')} hint={t('assign.newHint')} rule={comparedTextField(50)} />
        <div>
          <Button look="outline" size="small" busy={addFormat.isPending} onClick={() => void add()}>
            {t('assign.addFormat')}
          </Button>
        </div>
      </FormSection>
      <FormSection title={t('assign.sizes')} intro={t('assign.sizesIntro')}>
        <CheckChoices name="size" label={t('assign.sizes')} options={SIZE_ORDER.map((size) => ({ value: size, label: t(`assign.size.${size}`) }))} />
      </FormSection>
      <LoadProblem problem={formats.data ? null : formats.error} />
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </FormPage>
  )
}

/** Gives the brand that was handed over a format with sizes (back-office 2.3, D112). */
export function BrandAssignScreen() {
  return (
    <HandedOver<AdminBrand> name="brand" needs={['id', 'name', 'format']} back={LIST}>
      {(brand) => <Assign brand={brand} />}
    </HandedOver>
  )
}
