import { useApi, useCallQuery, useOneAtATime } from '@club/api'
import { userCalls, type InboxNote } from '@club/contracts/http'
import { EnvelopeArt, useProblemText } from '@club/member'
import { usePatchUser, useUser, type User } from '@club/session'
import { AlertModal, Button, ConfirmDialog, EmptyState, FailedState, LinkButton, Page, Row, Skeletons } from '@club/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { byDay, useDayName } from '../../days'
import { Note } from './note'
import css from './inbox.module.css'

function Notes({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const api = useApi()
  const { run } = useOneAtATime()
  const patchUser = usePatchUser()
  const problemText = useProblemText()
  const fetched = useCallQuery(userCalls.listInbox, { id: user.id }, { staleTimeMs: 0 })
  const [clearing, setClearing] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const dayName = useDayName()
  const calls = useRef<Promise<unknown>>(Promise.resolve())
  // An earlier visit's answer is older than the changes made since.
  const notes = fetched.isFetchedAfterMount && fetched.isSuccess ? fetched.data : undefined
  useEffect(() => {
    if (notes) patchUser({ inbox: notes })
  }, [notes, patchUser])

  // Every inbox call answers the whole list, which replaces what is stored (account 4): one after the other, so that none brings back what a
  // later one has changed.
  const inTurn = (ask: () => Promise<InboxNote[]>, failed: (error: unknown) => void): Promise<void> => {
    const answered = calls.current.then(ask).then((inbox) => patchUser({ inbox }), failed)
    calls.current = answered
    return answered
  }
  // A note whose call fails is read on another visit.
  const read = (inboxId: string) =>
    void inTurn(
      () => api.call(userCalls.readInboxNote, { id: user.id, inboxId }),
      () => undefined,
    )
  const remove = (inboxId?: string) => inTurn(() => api.call(userCalls.removeInboxNote, { id: user.id, ...(inboxId ? { inboxId } : {}) }), setProblem)
  const unread = user.inbox.filter((note) => !note.read)
  if (fetched.isPending) return <Skeletons shape="notes" />
  if (fetched.isLoadingError)
    return (
      <FailedState title={t('inbox.failed')} onRetry={() => void fetched.refetch()} busy={fetched.isFetching}>
        {problemText(fetched.error)}
      </FailedState>
    )
  return (
    <>
      {user.inbox.length === 0 ? null : (
        <Row filled>
          {unread.length === 0 ? null : (
            <Button look="outline" size="small" onClick={() => unread.forEach(({ id }) => read(id))}>
              {t('inbox.readAll')}
            </Button>
          )}
          <Button look="outline" size="small" onClick={() => setClearing(true)}>
            {t('inbox.clear')}
          </Button>
        </Row>
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
        byDay(user.inbox, ({ createdAt }) => createdAt).map(({ day, ofDay }) => (
          <section key={day} className={css.day}>
            <h2 className={css.when}>{dayName(day)}</h2>
            <ul className={css.list}>
              {ofDay.map((note) => (
                <Note key={note.id} note={note} onSight={() => read(note.id)} onRemove={() => remove(note.id)} />
              ))}
            </ul>
          </section>
        ))
      )}
      <ConfirmDialog
        open={clearing}
        title={t('inbox.clearTitle', { count: user.inbox.length })}
        confirmLabel={t('inbox.clear')}
        look="danger"
        onCancel={() => setClearing(false)}
        onConfirm={() => {
          setClearing(false)
          void run(() => remove())
        }}
      />
      <AlertModal title={t('problems.title')} message={problem === null ? null : problemText(problem)} onDismiss={() => setProblem(null)} />
    </>
  )
}

/** Notes from the club to the member (D54). */
export function InboxScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  return (
    <Page width="narrow" title={t('inbox.title')}>
      {user ? <Notes user={user} /> : <Skeletons shape="notes" />}
    </Page>
  )
}
