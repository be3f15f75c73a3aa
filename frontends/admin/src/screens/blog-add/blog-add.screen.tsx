import { adminContentCalls } from '@club/contracts/http'
import { FormImages, FormSection, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { BlogWords } from '../../features/content/blog-words'

/** A new blog with 1 to 10 pictures (back-office 5, D114). */
export function BlogAddScreen() {
  const { t } = useTranslation('content')
  return (
    <RecordForm
      call={adminContentCalls.addBlog}
      list="/admin/blog/dashboard"
      title={t('blog.form.add')}
      defaults={{ title: '', venue: '', description: '', descriptionBm: '', files: [] }}
      saved={({ title }) => t('form.saved', { name: title })}
    >
      <BlogWords />
      <FormSection title={t('form.pictures')} intro={t('blog.form.picturesIntro')}>
        <FormImages name="files" label={t('form.pictures')} />
      </FormSection>
    </RecordForm>
  )
}
