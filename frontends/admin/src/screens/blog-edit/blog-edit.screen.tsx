import { adminContentCalls, type Blog } from '@club/contracts/http'
import { HandedOver, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { BlogPictures } from '../../features/content/blog-pictures'
import { BlogWords } from '../../features/content/blog-words'

const LIST = '/admin/blog/dashboard'

/** Changes the words of the blog that was handed over; its pictures never change (back-office 5, D114). */
export function BlogEditScreen() {
  const { t } = useTranslation('content')
  return (
    <HandedOver<Blog> name="blog" needs={['id', 'title', 'venue', 'description', 'images']} back={LIST}>
      {(blog) => (
        <RecordForm
          call={adminContentCalls.editBlog}
          list={LIST}
          title={t('blog.form.edit', { name: blog.title })}
          defaults={{
            id: blog.id,
            updatedAt: blog.updatedAt,
            title: blog.title,
            venue: blog.venue,
            description: blog.description.en,
            descriptionBm: blog.description.bm,
          }}
          saved={({ title }) => t('form.saved', { name: title })}
        >
          <BlogWords />
          <BlogPictures blog={blog} />
        </RecordForm>
      )}
    </HandedOver>
  )
}
