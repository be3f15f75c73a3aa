import { BLOG } from '@club/contracts/records'
import { FormImages } from '@club/desk'
import { Row as Side } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { nameOfRow, partOf } from '../desk-of'
import type { OwnFieldProps, OwnFields } from '../record-fields'
import css from './blog-fields.module.css'

/** The pictures of a new blog; of one that is edited, which never change, to look at. */
function Pictures({ kind, label, row }: OwnFieldProps) {
  const { t } = useTranslation('blog')
  if (!row) return <FormImages name="files" label={label} />
  const { data: kept = [] } = BLOG.fields.imageUrls.shown.safeParse(partOf(kind, row, 'imageUrls'))
  return (
    <Side gap={3}>
      {kept.map(({ url }, index) => (
        <img key={url} src={url} alt={t('form.pictureOf', { number: index + 1, name: nameOfRow(kind, row) })} className={css.picture} />
      ))}
    </Side>
  )
}

/** Fields of a blog that are more than their definition. */
export const BLOG_FIELDS: OwnFields = { imageUrls: Pictures }
