import { useOneAtATime } from '@club/api'
import type { InboxNote } from '@club/contracts/http'
import { displayInstant } from '@club/rules'
import { pathOfLink, useRemotes } from '@club/remote-kit'
import { pickText, useLanguage } from '@club/session'
import { Badge, Button, Card, IconButton, LinkButton, Row, Stack, Text } from '@club/ui'
import { TrashIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from './inbox.module.css'

interface NoteProps {
  note: InboxNote
  onRead: () => Promise<void>
  onRemove: () => Promise<void>
}

/** One note of the club: read by opening it or by saying so, and removed. */
export function Note({ note, onRead, onRemove }: NoteProps) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { run } = useOneAtATime()
  const title = pickText(note.title, language)
  const remotes = useRemotes()
  // Notes of the club lead to its own pages only; anything else is not a link.
  const to = note.link ? pathOfLink(note.link, remotes) : null
  return (
    <Card as="li" tone={note.read ? 'plain' : 'soft'}>
      <Stack gap={2}>
        <div className={css.top}>
          <div className={css.when}>
            {note.read ? null : <Badge tone="accent">{t('inbox.new')}</Badge>}
            <Text size="small" tone="soft" as="span">
              {displayInstant(note.createdAt)}
            </Text>
          </div>
          <IconButton label={t('inbox.remove', { title })} onClick={() => void run(onRemove)}>
            <TrashIcon size={20} />
          </IconButton>
        </div>
        <Text weight="bold" as="h2" size="body">
          {title}
        </Text>
        <Text lines>{pickText(note.message, language)}</Text>
        <Row gap={5}>
          {to === null ? null : (
            <LinkButton as={Link} to={to} look="outline" size="small" onClick={() => void run(onRead)}>
              {t('inbox.open')}
            </LinkButton>
          )}
          {note.read ? null : (
            <Button look="text" size="small" onClick={() => void run(onRead)}>
              {t('inbox.markRead')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
