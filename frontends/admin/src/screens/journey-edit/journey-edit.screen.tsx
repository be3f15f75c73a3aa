import { adminContentCalls, type Journey } from '@club/contracts/http'
import { BilingualField, FormNumber, FormPage, FormRow, FormSection, HandedOver } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { useContentForm } from '../../features/content/use-content-form'

const LIST = '/admin/journey/dashboard'

function Edit({ journey }: { journey: Journey }) {
  const { t } = useTranslation('content')
  const form = useContentForm(adminContentCalls.editJourney, {
    defaults: {
      id: journey.id,
      updatedAt: journey.updatedAt,
      home: journey.home,
      children: journey.children,
      points: journey.points,
      product: journey.product,
      progressPoints: journey.progressPoints,
      description: journey.description.en,
      descriptionBM: journey.description.bm,
    },
    list: LIST,
    nameOf: () => t('journey.title'),
  })
  return (
    <FormPage title={t('journey.edit')} form={form} back={LIST}>
      <FormSection title={t('journey.figures')} intro={t('journey.figuresIntro')}>
        <FormRow>
          <FormNumber name="home" label={t('journey.home')} required />
          <FormNumber name="children" label={t('journey.children')} required />
        </FormRow>
        <FormRow>
          <FormNumber name="points" label={t('journey.points')} required />
          <FormNumber name="product" label={t('journey.product')} required />
        </FormRow>
        <FormNumber name="progressPoints" label={t('journey.progressPoints')} hint={t('journey.progressHint')} required />
      </FormSection>
      <FormSection title={t('form.words')} intro={t('form.wordsIntro')}>
        <BilingualField label={t('field.description')} en="description" bm="descriptionBM" multiline required />
      </FormSection>
    </FormPage>
  )
}

/** Changes the statistics that were handed over; all seven fields are needed (P3 §5). */
export function JourneyEditScreen() {
  return (
    <HandedOver<Journey> name="journey" needs={['id', 'home', 'children', 'description']} back={LIST}>
      {(journey) => <Edit journey={journey} />}
    </HandedOver>
  )
}
