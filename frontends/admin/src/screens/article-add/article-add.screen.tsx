import { adminContentCalls } from '@club/contracts/http'
import { RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { ArticleFields } from '../../features/content/article-fields'

/** A new article of the wishing tree (back-office 5, D114). */
export function ArticleAddScreen() {
  const { t } = useTranslation('content')
  return (
    <RecordForm
      call={adminContentCalls.addArticle}
      list="/admin/article/dashboard"
      title={t('article.form.add')}
      defaults={{ title: '', titleBM: '', description: '', descriptionBM: '', file: null }}
      saved={({ title }) => t('form.saved', { name: title.en })}
    >
      <ArticleFields />
    </RecordForm>
  )
}
