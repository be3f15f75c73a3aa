import { adminContentCalls, type Journey } from '@club/contracts/http'
import { BilingualField, FormNumber, FormRow, FormSection, HandedOver, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'

const LIST = '/admin/journey/dashboard'

/** Changes the statistics that were handed over; all seven fields are needed (back-office 5). */
export function JourneyEditScreen() {
  const { t } = useTranslation('content')
  return (
    <HandedOver<Journey> name="journey" needs={['id', 'home', 'children', 'description']} back={LIST}>
      {({ id, updatedAt, home, children, points, product, progressPoints, description }) => (
        <RecordForm
          call={adminContentCalls.editJourney}
          list={LIST}
          title={t('journey.edit')}
          defaults={{ id, updatedAt, home, children, points, product, progressPoints, description: description.en, descriptionBM: description.bm }}
          saved={() => t('form.saved', { name: t('journey.title') })}
        >
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
        </RecordForm>
      )}
    </HandedOver>
  )
}
