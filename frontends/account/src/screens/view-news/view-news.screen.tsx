import { displayDay } from '@club/rules'
import { pickText, useLanguage } from '@club/session'
import { CelebrationArt, useProblemText } from '@club/member'
import { Columns, FailedState, LinkButton, List, ListRow, Page, Picture, Section, Skeletons, Text } from '@club/ui'
import { ArrowLeftIcon } from '@club/ui/icons'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigationType, useSearchParams } from 'react-router'
import css from '../../features/news/components/news.module.css'
import { useNews } from '../../features/news/use-news'

/** Begins another piece of news at its top: its path is the same, and the link that led to it is no longer in the list. */
function useTopOf(id: string | null): void {
  const shown = useRef(id)
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    if (!isBack) window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [id, isBack])
}

/** One piece of news, `?news=<id>`; unknown, withdrawn or not for this member leads to the dashboard (D90). */
export function ViewNewsScreen() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const [query] = useSearchParams()
  useTopOf(query.get('news'))
  const news = useNews()
  const problemText = useProblemText()
  if (news.isPending)
    return (
      <Page>
        <Skeletons shape="detail" />
      </Page>
    )
  if (news.isError)
    return (
      <Page title={t('news.title')}>
        <FailedState title={t('news.failed')} onRetry={() => void news.refetch()} busy={news.isFetching}>
          {problemText(news.error)}
        </FailedState>
      </Page>
    )
  const item = news.data.find(({ id }) => id === query.get('news'))
  if (!item || item.link !== '') return <Navigate to="/dashboard" replace />
  const title = pickText(item.title, language)
  const others = news.data.filter(({ id, link }) => id !== item.id && link === '')
  return (
    <Page
      title={title}
      intro={displayDay(item.createdAt)}
      back={
        <div>
          <LinkButton as={Link} to="/dashboard" look="quiet" size="small" icon={<ArrowLeftIcon size={18} />}>
            {t('news.back')}
          </LinkButton>
        </div>
      }
    >
      <Columns
        main={
          <article className={css.article}>
            <Picture src={pickText(item.image, language)} alt={title} width={720} height={405} fallback={<CelebrationArt />} eager />
            <Text lines>{pickText(item.description, language)}</Text>
          </article>
        }
        side={
          others.length === 0 ? null : (
            <Section title={t('news.others')}>
              <List label={t('news.others')}>
                {others.map(({ id, title: name }) => (
                  <ListRow key={id} as={Link} to={`/viewnews?news=${encodeURIComponent(id)}`} title={pickText(name, language)} />
                ))}
              </List>
            </Section>
          )
        }
      />
    </Page>
  )
}
