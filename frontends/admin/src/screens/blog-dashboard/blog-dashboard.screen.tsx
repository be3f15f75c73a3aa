import { adminContentCalls, contentCalls, type Blog } from '@club/contracts/http'
import { bilingualColumn, type DataTableColumn, pictureColumn, StackedCell } from '@club/desk'
import { truncate } from '@club/rules'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentList } from '../../features/content/content-list'

const rows = (blogs: readonly Blog[]) => blogs
const nameOf = (blog: Blog) => blog.title

/** The visits that were made possible (back-office 2.3). */
export function BlogDashboardScreen() {
  const { t } = useTranslation('content')
  const columns = useMemo<DataTableColumn<Blog>[]>(
    () => [
      pictureColumn('image', t('field.image'), { nameOf, urlOf: (blog) => blog.images[0]?.url }),
      {
        id: 'title',
        header: t('field.title'),
        value: (blog) => `${blog.title} ${blog.venue}`,
        cell: (blog) => (
          <StackedCell more={[truncate(blog.venue)]}>
            <strong>{truncate(blog.title)}</strong>
          </StackedCell>
        ),
      },
      bilingualColumn('description', t('field.description'), (blog) => blog.description),
      { id: 'pictures', header: t('form.pictures'), value: (blog) => blog.images.length, align: 'end' },
    ],
    [t],
  )
  return (
    <ContentList
      of="blog"
      call={contentCalls.fetchBlogs}
      rowsOf={rows}
      nameOf={nameOf}
      columns={columns}
      toggle={adminContentCalls.toggleBlog}
      folder="/admin/blog"
      handedOverAs="blog"
    />
  )
}
