import { adminNewsCalls } from '@club/contracts/http'
import { FormPage } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { nameOfNews, newsInput, NewsFields } from '../../features/content/news-fields'
import { useContentForm } from '../../features/content/use-content-form'

const LIST = '/admin/news/dashboard'

/** New news: normal news, or a picture that links out (P3 §5, D115). */
export function NewsAddScreen() {
  const { t } = useTranslation('content')
  const form = useContentForm(adminNewsCalls.addNews, {
    defaults: { kind: 'A', link: '', title: '', bmTitle: '', description: '', bmDescription: '', showingTo: 'All', file: null, bmFile: null },
    toInput: newsInput,
    list: LIST,
    nameOf: nameOfNews,
  })
  return (
    <FormPage title={t('news.form.add')} form={form} back={LIST}>
      <NewsFields form={form} />
    </FormPage>
  )
}
