import { adminContentCalls, type Article } from '@club/contracts/http'
import { HandedOver, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { ArticleFields } from '../../features/content/article-fields'

const LIST = '/admin/article/dashboard'

/** Changes the article that was handed over; its picture stays unless another is chosen (back-office 5, D114). */
export function ArticleEditScreen() {
  const { t } = useTranslation('content')
  return (
    <HandedOver<Article> name="article" needs={['id', 'title', 'description', 'image']} back={LIST}>
      {({ id, updatedAt, title, description, image }) => (
        <RecordForm
          call={adminContentCalls.editArticle}
          list={LIST}
          title={t('article.form.edit', { name: title.en })}
          defaults={{
            id,
            updatedAt,
            title: title.en,
            titleBM: title.bm,
            description: description.en,
            descriptionBM: description.bm,
            file: null,
          }}
          saved={(article) => t('form.saved', { name: article.title.en })}
        >
          <ArticleFields image={image} />
        </RecordForm>
      )}
    </HandedOver>
  )
}
