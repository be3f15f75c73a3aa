import { adminContentCalls, contentCalls, type Blog } from '@club/contracts/http'
import type { DataTableColumn } from '@club/desk'
import { truncate } from '@club/rules'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentList } from '../../features/content/content-list'

const rows = (blogs: readonly Blog[]) => blogs
const nameOf = (blog: Blog) => blog.title

/** The visits that were made possible (P3 §2.3). */
export function BlogDashboardScreen() {
  const { t } = useTranslation('content')
  const columns = useMemo<DataTableColumn<Blog>[]>(
    () => [
      { id: 'image', header: t('field.image'), value: nameOf, thumbnail: (blog) => blog.images[0]?.url, sortable: false, width: 120 },
      { id: 'title', header: t('field.title'), value: nameOf, cell: (blog) => <strong>{truncate(blog.title)}</strong> },
      { id: 'venue', header: t('field.venue'), value: (blog) => blog.venue, cell: (blog) => truncate(blog.venue) },
      { id: 'description', header: t('field.description'), value: (blog) => blog.description.en, cell: (blog) => truncate(blog.description.en) },
      { id: 'descriptionBm', header: t('field.bmDescription'), value: (blog) => blog.description.bm, cell: (blog) => truncate(blog.description.bm) },
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
