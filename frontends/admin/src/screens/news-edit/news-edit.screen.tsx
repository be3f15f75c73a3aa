import type { NewsItem } from '@club/contracts/http'
import { NEWS } from '@club/contracts/records'
import { HandedOver, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { valuesOf } from '../../records/record-values'
import { WhereUsed } from '../../records/where-used'
import { nameOfNews } from '../../features/content/name-of-news'
import { newsInput, NewsFields } from '../../features/content/news-fields'

const LIST = '/admin/news/dashboard'

/** Changes the news that was handed over, into the other kind too (back-office 4, D115). */
export function NewsEditScreen() {
  const { t } = useTranslation('content')
  return (
    <HandedOver<NewsItem> name="news" needs={['id', 'title', 'description', 'image', 'showingTo']} back={LIST}>
      {(news) => (
        <RecordForm
          call={NEWS.calls.edit}
          list={LIST}
          title={t('news.form.edit', { name: nameOfNews(news) })}
          over={<WhereUsed kind={NEWS} row={news} />}
          defaults={{ kind: news.link === '' ? 'A' : 'B', ...valuesOf(NEWS, news) }}
          toInput={newsInput}
          saved={(saved) => t('form.saved', { name: nameOfNews(saved) })}
        >
          {(form) => <NewsFields form={form} image={news.image} />}
        </RecordForm>
      )}
    </HandedOver>
  )
}
