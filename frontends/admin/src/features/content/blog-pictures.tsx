import type { Blog } from '@club/contracts/http'
import { FormSection } from '@club/desk'
import { Row } from '@club/ui'
import { useTranslation } from 'react-i18next'
import css from './content.module.css'

/** The pictures of a blog, to look at. */
export function BlogPictures({ blog }: { blog: Pick<Blog, 'title' | 'images'> }) {
  const { t } = useTranslation('content')
  return (
    <FormSection title={t('form.pictures')} intro={t('blog.form.picturesFixed')}>
      <Row gap={3}>
        {blog.images.map(({ url }, index) => (
          <img key={url} src={url} alt={t('blog.form.pictureOf', { number: index + 1, name: blog.title })} className={css.picture} />
        ))}
      </Row>
    </FormSection>
  )
}
