import { adminContentCalls, contentCalls, type Blog } from '@club/contracts/http'
import { BilingualCell, StackedCell, type DataTableColumn } from '@club/desk'
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
      { id: 'image', header: t('field.image'), value: nameOf, thumbnail: (blog) => blog.images[0]?.url, sortable: false, width: 120 },
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
      {
        id: 'description',
        header: t('field.description'),
        value: (blog) => `${blog.description.en} ${blog.description.bm}`,
        cell: (blog) => <BilingualCell text={blog.description} />,
      },
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
