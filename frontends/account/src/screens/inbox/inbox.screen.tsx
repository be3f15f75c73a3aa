import { useApi, useCallQuery, useOneAtATime } from '@club/api'
import { userCalls, type InboxNote } from '@club/contracts/http'
import { displayInstant } from '@club/rules'
import { EnvelopeArt, useProblemText } from '@club/member'
import { pathOfLink, useRemotes } from '@club/remote-kit'
import { pickText, useLanguage, usePatchUser, useUser, type User } from '@club/session'
import { AlertModal, Badge, Button, Card, ConfirmDialog, EmptyState, FailedState, IconButton, LinkButton, Page, Row, Skeletons, Stack, Text } from '@club/ui'
import { TrashIcon } from '@club/ui/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from './inbox.module.css'

interface NoteProps {
  note: InboxNote
  onRead: () => Promise<void>
  onRemove: () => Promise<void>
}

function Note({ note, onRead, onRemove }: NoteProps) {
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

function Notes({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const api = useApi()
  const { run } = useOneAtATime()
  const patchUser = usePatchUser()
  const problemText = useProblemText()
  const fetched = useCallQuery(userCalls.listInbox, { id: user.id })
  const [clearing, setClearing] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const notes = fetched.data
  useEffect(() => {
    if (notes) patchUser({ inbox: notes })
  }, [notes, patchUser])

  // Every inbox call answers the whole list, which replaces what is stored (P1 §4).
  const change = async (call: Promise<InboxNote[]>) => {
    try {
      patchUser({ inbox: await call })
    } catch (error) {
      setProblem(error)
    }
  }
  if (fetched.isPending) return <Skeletons shape="notes" />
  if (fetched.isError)
    return (
      <FailedState title={t('inbox.failed')} onRetry={() => void fetched.refetch()} busy={fetched.isFetching}>
        {problemText(fetched.error)}
      </FailedState>
    )
  return (
    <>
      {user.inbox.length === 0 ? null : (
        <div>
          <Button look="outline" size="small" icon={<TrashIcon size={18} />} onClick={() => setClearing(true)}>
            {t('inbox.clear')}
          </Button>
        </div>
      )}
      {user.inbox.length === 0 ? (
        <EmptyState
          title={t('inbox.emptyTitle')}
          art={<EnvelopeArt />}
          action={
            <LinkButton as={Link} to="/dashboard" look="soft">
              {t('scan.home')}
            </LinkButton>
          }
        >
          {t('inbox.empty')}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={3} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {user.inbox.map((note) => (
            <Note
              key={note.id}
              note={note}
              onRead={() => change(api.call(userCalls.readInboxNote, { id: user.id, inboxId: note.id }))}
              onRemove={() => change(api.call(userCalls.removeInboxNote, { id: user.id, inboxId: note.id }))}
            />
          ))}
        </Stack>
      )}
      <ConfirmDialog
        open={clearing}
        title={t('inbox.clearTitle', { count: user.inbox.length })}
        confirmLabel={t('inbox.clear')}
        look="danger"
        onCancel={() => setClearing(false)}
        onConfirm={() => {
          setClearing(false)
          void run(() => change(api.call(userCalls.removeInboxNote, { id: user.id })))
        }}
      />
      <AlertModal title={t('problems.title')} message={problem === null ? null : problemText(problem)} onDismiss={() => setProblem(null)} />
    </>
  )
}

/** What the club wrote to the member (D54). */
export function InboxScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  return (
    <Page width="narrow" title={t('inbox.title')}>
      {user ? <Notes user={user} /> : <Skeletons shape="notes" />}
    </Page>
  )
}
