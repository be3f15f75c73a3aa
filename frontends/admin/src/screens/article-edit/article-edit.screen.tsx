import { adminContentCalls, type Article } from '@club/contracts/http'
import { FormPage, HandedOver } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { ArticleFields } from '../../features/content/article-fields'
import { useContentForm } from '../../features/content/use-content-form'

const LIST = '/admin/article/dashboard'

function Edit({ article }: { article: Article }) {
  const { t } = useTranslation('content')
  const form = useContentForm(adminContentCalls.editArticle, {
    defaults: {
      id: article.id,
      updatedAt: article.updatedAt,
      title: article.title.en,
      titleBM: article.title.bm,
      description: article.description.en,
      descriptionBM: article.description.bm,
      file: null,
    },
    list: LIST,
    nameOf: (saved) => saved.title.en,
  })
  return (
    <FormPage title={t('article.form.edit', { name: article.title.en })} form={form} back={LIST}>
      <ArticleFields image={article.image} />
    </FormPage>
  )
}

/** Changes the article that was handed over; its picture stays unless another is chosen (P3 §5, D114). */
export function ArticleEditScreen() {
  return (
    <HandedOver<Article> name="article" needs={['id', 'title', 'description', 'image']} back={LIST}>
      {(article) => <Edit article={article} />}
    </HandedOver>
  )
}
