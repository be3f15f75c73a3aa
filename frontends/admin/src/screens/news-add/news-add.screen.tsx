import { NEWS } from '@club/contracts/records'
import { RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { nameOfNews } from '../../features/content/name-of-news'
import { valuesOf } from '../../records/record-values'
import { newsInput, NewsFields } from '../../features/content/news-fields'

/** New news: normal news, or a picture that links out (back-office 5, D115). */
export function NewsAddScreen() {
  const { t } = useTranslation('content')
  return (
    <RecordForm
      call={NEWS.calls.add}
      list="/admin/news/dashboard"
      title={t('news.form.add')}
      defaults={{ kind: 'A', ...valuesOf(NEWS) }}
      toInput={newsInput}
      saved={(news) => t('form.saved', { name: nameOfNews(news) })}
    >
      {(form) => <NewsFields form={form} />}
    </RecordForm>
  )
}
