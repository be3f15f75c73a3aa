import { useApi } from '@club/api'
import { contentCalls, type NewsItem } from '@club/contracts/http'
import { NEWS } from '@club/contracts/records'
import { BilingualCell, bilingualColumn, type DataTableColumn, instantColumn, pictureColumn } from '@club/desk'
import { truncate } from '@club/rules'
import { Badge, Button, TextLink } from '@club/ui'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentList } from '../../features/content/content-list'
import { nameOfNews } from '../../features/content/name-of-news'
import { fileOf } from '../../records/record-csv'
import { RemoveQuestion } from '../../features/content/remove-question'

const FILE = fileOf(NEWS)
const rows = (news: readonly NewsItem[]) => news

/** News of both kinds: shown or hidden, edited, removed for good after a question that names it (back-office 2.3, D115). */
export function NewsDashboardScreen() {
  const { t } = useTranslation('content')
  const api = useApi()
  const [removing, setRemoving] = useState<NewsItem | null>(null)
  const columns = useMemo<DataTableColumn<NewsItem>[]>(
    () => [
      pictureColumn<NewsItem>('image', t('field.image'), { nameOf: nameOfNews, urlOf: (news) => news.image.en, width: 110 }),
      pictureColumn('bmImage', t('field.bmImage'), {
        nameOf: (news) => t('field.bmOf', { name: nameOfNews(news) }),
        urlOf: (news) => news.image.bm,
        width: 110,
        under: 'image',
        selfEvident: true,
      }),
      {
        id: 'title',
        header: t('field.title'),
        value: (news) => `${nameOfNews(news)} ${news.title.bm}`,
        cell: (news) =>
          news.link === '' ? (
            <BilingualCell text={news.title} isName />
          ) : (
            <>
              <Badge>{t('news.form.link')}</Badge>
              <div>
                <TextLink href={news.link} target="_blank" rel="noopener noreferrer">
                  {truncate(news.link)}
                </TextLink>
              </div>
            </>
          ),
      },
      bilingualColumn('description', t('field.description'), (news) => news.description, { under: 'title', selfEvident: true }),
      {
        id: 'showingTo',
        header: t('field.showingTo'),
        value: (news) => news.showingTo,
        cell: (news) => t(`news.audience.${news.showingTo}`),
        under: 'createdAt',
      },
      instantColumn('createdAt', t('field.created'), (news) => news.createdAt),
    ],
    [t],
  )
  const remove = useCallback(
    (news: NewsItem) => (
      <Button look="quiet" size="small" aria-label={t('remove.of', { name: nameOfNews(news) })} onClick={() => setRemoving(news)}>
        {t('remove.button')}
      </Button>
    ),
    [t],
  )
  return (
    <>
      <ContentList
        of="news"
        call={contentCalls.fetchNews}
        rowsOf={rows}
        nameOf={nameOfNews}
        columns={columns}
        toggle={NEWS.calls.toggle}
        folder="/admin/news"
        handedOverAs="news"
        more={remove}
        file={FILE}
      />
      <RemoveQuestion
        isOpen={removing !== null}
        name={removing ? nameOfNews(removing) : ''}
        text={t('news.removeText')}
        send={() => api.call(NEWS.calls.remove, undefined, { params: { id: removing?.id ?? '' } })}
        onClose={() => setRemoving(null)}
      />
    </>
  )
}
