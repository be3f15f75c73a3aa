import { adminContentCalls } from '@club/contracts/http'
import { FormPage } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { ArticleFields } from '../../features/content/article-fields'
import { useContentForm } from '../../features/content/use-content-form'

const LIST = '/admin/article/dashboard'

/** A new article of the wishing tree (P3 §5, D114). */
export function ArticleAddScreen() {
  const { t } = useTranslation('content')
  const form = useContentForm(adminContentCalls.addArticle, {
    defaults: { title: '', titleBM: '', description: '', descriptionBM: '', file: null },
    list: LIST,
    nameOf: (article) => article.title.en,
  })
  return (
    <FormPage title={t('article.form.add')} form={form} back={LIST}>
      <ArticleFields />
    </FormPage>
  )
}
