import { useApi } from '@club/api'
import { contentCalls, type NewsItem } from '@club/contracts/http'
import { NEWS } from '@club/contracts/records'
import { BilingualCell } from '@club/desk'
import { truncate } from '@club/rules'
import { Badge, Button, TextLink } from '@club/ui'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveQuestion } from '../../features/content/remove-question'
import { nameOfRow } from '../../records/desk-of'
import { RecordList, type OwnColumns } from '../../records/record-list'
import css from './news-dashboard.module.css'

const nameOf = (news: NewsItem) => nameOfRow(NEWS, news)

/** News of both kinds: shown or hidden, edited, removed for good after a question that names it (back-office 2.3, D115). */
export function NewsDashboardScreen() {
  const { t } = useTranslation('news')
  const api = useApi()
  const [removing, setRemoving] = useState<NewsItem | null>(null)
  const own = useMemo<OwnColumns<typeof NEWS>>(
    () => ({
      bmImage: {
        value: (news) => t('field.bmOf', { name: nameOf(news) }),
        thumbnail: (news) => news.image.bm,
        sortable: false,
        width: 120,
        givesWay: true,
      },
      title: {
        value: (news) => `${nameOf(news)} ${news.title.bm}`,
        cell: (news) =>
          news.link === '' ? (
            <div className={css.title}>
              <BilingualCell text={news.title} isName />
            </div>
          ) : (
            <>
              <Badge>{t('form.link')}</Badge>
              <div>
                <TextLink href={news.link} target="_blank" rel="noopener noreferrer">
                  {truncate(news.link)}
                </TextLink>
              </div>
            </>
          ),
      },
      // The English text alone: the form has both.
      description: { value: (news) => news.description.en, cell: (news) => truncate(news.description.en), givesWay: true },
      showingTo: { value: (news) => news.showingTo, cell: (news) => t(`audience.${news.showingTo}`), under: 'createdAt' },
    }),
    [t],
  )
  const remove = useCallback(
    (news: NewsItem) => (
      <Button look="dangerQuiet" size="small" aria-label={t('remove.of', { name: nameOf(news) })} onClick={() => setRemoving(news)}>
        {t('remove.button')}
      </Button>
    ),
    [t],
  )
  return (
    <>
      <RecordList kind={NEWS} call={contentCalls.fetchNews} own={own} more={remove} />
      <RemoveQuestion
        words="news"
        isOpen={removing !== null}
        name={removing ? nameOf(removing) : ''}
        text={t('remove.text')}
        send={() => api.call(NEWS.calls.remove, undefined, { params: { id: removing?.id ?? '' } })}
        onClose={() => setRemoving(null)}
      />
    </>
  )
}
