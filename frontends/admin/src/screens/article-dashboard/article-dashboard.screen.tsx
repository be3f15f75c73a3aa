import { adminContentCalls, contentCalls, type Article } from '@club/contracts/http'
import { BilingualCell, type DataTableColumn } from '@club/desk'
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
      { id: 'image', header: t('field.image'), value: nameOf, thumbnail: (article) => article.image, sortable: false, width: 120 },
      {
        id: 'title',
        header: t('field.title'),
        value: (article) => `${article.title.en} ${article.title.bm}`,
        cell: (article) => <BilingualCell text={article.title} isName />,
      },
      {
        id: 'description',
        header: t('field.description'),
        value: (article) => `${article.description.en} ${article.description.bm}`,
        cell: (article) => <BilingualCell text={article.description} />,
      },
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
