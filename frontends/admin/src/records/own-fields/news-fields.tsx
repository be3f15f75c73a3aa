import { BilingualField, ChoiceField, FormSelect, FormText } from '@club/desk'
import { NEWS_AUDIENCES } from '@club/rules'
import { useTranslation } from 'react-i18next'
import type { OwnFieldProps, OwnFields } from '../record-fields'

/** Whether the news leads out of the app; until staff choose, news with a link does (D90, D115). */
const isLinkNews = ({ form, row }: Pick<OwnFieldProps, 'form' | 'row'>): boolean => (form.form.watch('kind') ?? (row?.['link'] ? 'B' : 'A')) === 'B'

/** The kind of news, and the link of link news. What was typed for the other kind stays in the form, and is not kept. */
function KindAndLink(props: OwnFieldProps) {
  const { t } = useTranslation('news')
  const isLink = isLinkNews(props)
  const { form } = props.form
  return (
    <>
      <ChoiceField
        label={t('form.kind')}
        hideLabel
        value={isLink ? 'B' : 'A'}
        options={[
          { value: 'A', label: t('form.normal'), hint: t('form.normalHint') },
          { value: 'B', label: t('form.link'), hint: t('form.linkHint') },
        ]}
        onChange={(next) => {
          form.clearErrors()
          form.setValue('kind', next, { shouldDirty: true })
        }}
      />
      {isLink ? <FormText name="link" label={props.label} type="url" inputMode="url" required /> : null}
    </>
  )
}

const Title = (props: OwnFieldProps) => (isLinkNews(props) ? null : <BilingualField label={props.label} en="title" bm="bmTitle" required />)
const Description = (props: OwnFieldProps) =>
  isLinkNews(props) ? null : <BilingualField label={props.label} en="description" bm="bmDescription" multiline required />

function Audience({ label }: OwnFieldProps) {
  const { t } = useTranslation('news')
  const options = NEWS_AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))
  return <FormSelect name="showingTo" label={label} required searchable={false} options={options} />
}

/** Fields of news that are more than their definition: each kind of news has its own. */
export const NEWS_FIELDS: OwnFields = { link: KindAndLink, title: Title, description: Description, showingTo: Audience }
