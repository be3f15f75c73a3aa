import type { Blog } from '@club/contracts/http'
import { ownName } from '@club/member'
import { pickText, useLanguage } from '@club/session'
import { Card, Dialog, FailedState, Picture, Skeletons, Text } from '@club/ui'
import { PinIcon } from '@club/ui/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlogs } from '../use-stories'
import parts from '../../../parts/parts.module.css'
import css from './stories.module.css'

const IMAGES_SHOWN = 3 // rewards 9
const SKELETONS = 2
const SMALL = { width: 240, height: 180 }
const LARGE = { width: 480, height: 360 }

function Images({ blog, title }: { blog: Blog; title: string }) {
  const { t } = useTranslation('campaigns')
  const [open, setOpen] = useState(false)
  const total = blog.images.length
  const hidden = total - IMAGES_SHOWN
  const altOf = (index: number) => t('stories.picture', { title, number: index + 1, total })
  if (total === 0) return null
  return (
    <>
      <ul className={css.images}>
        {blog.images.slice(0, IMAGES_SHOWN).map(({ url }, index) => {
          const more = index === IMAGES_SHOWN - 1 && hidden > 0
          return (
            <li key={url}>
              <button
                type="button"
                className={css.image}
                aria-haspopup="dialog"
                aria-label={
                  more
                    ? `${t('stories.hidden', { count: hidden })}: ${t('stories.openAll', { title, count: total })}`
                    : t('stories.open', { picture: altOf(index) })
                }
                onClick={() => setOpen(true)}
              >
                <Picture src={url} alt="" {...SMALL} />
                {more ? <span className={parts.veil}>{t('stories.hidden', { count: hidden })}</span> : null}
              </button>
            </li>
          )
        })}
      </ul>
      <Dialog open={open} title={title} size="wide" onClose={() => setOpen(false)}>
        <ul className={`${css.gallery} ${parts.gallery}`}>
          {blog.images.map(({ url }, index) => (
            <li key={url}>
              <Picture src={url} alt={altOf(index)} {...LARGE} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** Visits to the homes: three pictures each, all of them on request (rewards 2). */
export function BlogList() {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const blogs = useBlogs()
  if (blogs.isPending) return <Skeletons shape="cards" count={SKELETONS} />
  if (blogs.isError) return <FailedState title={t('stories.blogsFailed')} onRetry={() => void blogs.refetch()} busy={blogs.isFetching} />
  const shown = blogs.data.filter(({ active }) => active)
  if (shown.length === 0) return <Text tone="soft">{t('stories.noBlogs')}</Text>
  return (
    <ul className={css.blogs}>
      {shown.map((blog) => (
        <li key={blog.id}>
          <Card as="article">
            <div className={css.blog}>
              <h3 className={css.title}>{ownName(blog.title, language)}</h3>
              <p className={css.venue}>
                <PinIcon size={18} /> {blog.venue}
              </p>
              <Text lines>{pickText(blog.description, language)}</Text>
              <Images blog={blog} title={ownName(blog.title, language)} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
