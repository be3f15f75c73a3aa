import { adminContentCalls } from '@club/contracts/http'
import { FormImages, FormPage, FormSection } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { BlogWords } from '../../features/content/blog-words'
import { useContentForm } from '../../features/content/use-content-form'

const LIST = '/admin/blog/dashboard'

/** A new blog with 1 to 10 pictures (P3 §5, D114). */
export function BlogAddScreen() {
  const { t } = useTranslation('content')
  const form = useContentForm(adminContentCalls.addBlog, {
    defaults: { title: '', venue: '', description: '', descriptionBm: '', files: [] },
    list: LIST,
    nameOf: (blog) => blog.title,
  })
  return (
    <FormPage title={t('blog.form.add')} form={form} back={LIST}>
      <BlogWords />
      <FormSection title={t('form.pictures')} intro={t('blog.form.picturesIntro')}>
        <FormImages name="files" label={t('form.pictures')} />
      </FormSection>
    </FormPage>
  )
}
