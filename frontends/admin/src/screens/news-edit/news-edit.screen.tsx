import { adminNewsCalls, type NewsItem } from '@club/contracts/http'
import { FormPage, HandedOver } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { nameOfNews, newsInput, NewsFields } from '../../features/content/news-fields'
import { useContentForm } from '../../features/content/use-content-form'

const LIST = '/admin/news/dashboard'

function Edit({ news }: { news: NewsItem }) {
  const { t } = useTranslation('content')
  const form = useContentForm(adminNewsCalls.editNews, {
    defaults: {
      id: news.id,
      updatedAt: news.updatedAt,
      kind: news.link === '' ? 'A' : 'B',
      link: news.link,
      title: news.title.en,
      bmTitle: news.title.bm,
      description: news.description.en,
      bmDescription: news.description.bm,
      showingTo: news.showingTo,
      file: null,
      bmFile: null,
    },
    toInput: newsInput,
    list: LIST,
    nameOf: nameOfNews,
  })
  return (
    <FormPage title={t('news.form.edit', { name: nameOfNews(news) })} form={form} back={LIST}>
      <NewsFields form={form} image={news.image} />
    </FormPage>
  )
}

/** Changes the news that was handed over, into the other kind too (P3 §4, D115). */
export function NewsEditScreen() {
  return (
    <HandedOver<NewsItem> name="news" needs={['id', 'title', 'description', 'image', 'showingTo']} back={LIST}>
      {(news) => <Edit news={news} />}
    </HandedOver>
  )
}
