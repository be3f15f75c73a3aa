import { useOneAtATime } from '@club/api'
import type { InboxNote } from '@club/contracts/http'
import { pathOfLink, useRemotes } from '@club/remote-kit'
import { pickText, useLanguage } from '@club/session'
import { IconButton, LinkButton, VisuallyHidden } from '@club/ui'
import { TrashIcon } from '@club/ui/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { timeOf } from '../../days'
import css from './inbox.module.css'
import { useOnSight } from './use-on-sight'

interface NoteProps {
  note: InboxNote
  onSight: () => void
  onRemove: () => Promise<void>
}

/** One note of the club in a row: read once it was on the screen, opened by a press, and removed. */
export function Note({ note, onSight, onRemove }: NoteProps) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { run } = useOneAtATime()
  const remotes = useRemotes()
  const [isOpen, setOpen] = useState(false)
  // It stays marked as new for the visit on which it was read.
  const [isNew] = useState(!note.read)
  const row = useOnSight<HTMLLIElement>(note.read, onSight)
  const text = useId()
  const title = pickText(note.title, language)
  // Notes of the club lead to its own pages only; anything else is not a link.
  const to = note.link ? pathOfLink(note.link, remotes) : null
  return (
    <li ref={row} className={css.note} data-new={isNew}>
      <h3 className={css.title}>
        <button type="button" className={css.press} aria-expanded={isOpen} aria-controls={text} onClick={() => setOpen(!isOpen)}>
          {isNew ? <VisuallyHidden>{t('inbox.new')}: </VisuallyHidden> : null}
          {title}
        </button>
      </h3>
      <time className={css.time} dateTime={note.createdAt}>
        {timeOf(note.createdAt)}
      </time>
      <p id={text} className={css.text} data-open={isOpen}>
        {pickText(note.message, language)}
      </p>
      <div className={css.remove}>
        <IconButton label={t('inbox.remove', { title })} onClick={() => void run(onRemove)}>
          <TrashIcon size={20} />
        </IconButton>
      </div>
      {isOpen && to !== null ? (
        <div className={css.open}>
          <LinkButton as={Link} to={to} look="outline" size="small">
            {t('inbox.open')}
          </LinkButton>
        </div>
      ) : null}
    </li>
  )
}
