import { adminContentCalls, type Blog } from '@club/contracts/http'
import { FormPage, HandedOver } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { BlogPictures } from '../../features/content/blog-pictures'
import { BlogWords } from '../../features/content/blog-words'
import { useContentForm } from '../../features/content/use-content-form'

const LIST = '/admin/blog/dashboard'

function Edit({ blog }: { blog: Blog }) {
  const { t } = useTranslation('content')
  const form = useContentForm(adminContentCalls.editBlog, {
    defaults: {
      id: blog.id,
      updatedAt: blog.updatedAt,
      title: blog.title,
      venue: blog.venue,
      description: blog.description.en,
      descriptionBm: blog.description.bm,
    },
    list: LIST,
    nameOf: (saved) => saved.title,
  })
  return (
    <FormPage title={t('blog.form.edit', { name: blog.title })} form={form} back={LIST}>
      <BlogWords />
      <BlogPictures blog={blog} />
    </FormPage>
  )
}

/** Changes the words of the blog that was handed over; its pictures never change (P3 §5, D114). */
export function BlogEditScreen() {
  return (
    <HandedOver<Blog> name="blog" needs={['id', 'title', 'venue', 'description', 'images']} back={LIST}>
      {(blog) => <Edit blog={blog} />}
    </HandedOver>
  )
}
