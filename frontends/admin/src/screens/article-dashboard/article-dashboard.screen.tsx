import { adminContentCalls, contentCalls, type Article } from '@club/contracts/http'
import { bilingualColumn, type DataTableColumn, pictureColumn } from '@club/desk'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentList } from '../../features/content/content-list'

const rows = (articles: readonly Article[]) => articles
const nameOf = (article: Article) => article.title.en

/** The articles of the wishing tree (back-office 2.3). */
export function ArticleDashboardScreen() {
  const { t } = useTranslation('content')
  const columns = useMemo<DataTableColumn<Article>[]>(
    () => [
      pictureColumn('image', t('field.image'), { nameOf, urlOf: (article) => article.image }),
      bilingualColumn('title', t('field.title'), (article) => article.title, { isName: true }),
      bilingualColumn('description', t('field.description'), (article) => article.description),
    ],
    [t],
  )
  return (
    <ContentList
      of="article"
      call={contentCalls.fetchArticles}
      rowsOf={rows}
      nameOf={nameOf}
      columns={columns}
      toggle={adminContentCalls.toggleArticle}
      folder="/admin/article"
      handedOverAs="article"
    />
  )
}
