import { useApi, useCallQuery, useOneAtATime } from '@club/api'
import { userCalls, type InboxNote } from '@club/contracts/http'
import { EnvelopeArt, useProblemText } from '@club/member'
import { usePatchUser, useUser, type User } from '@club/session'
import { AlertModal, Button, ConfirmDialog, EmptyState, FailedState, LinkButton, Page, Skeletons, Stack } from '@club/ui'
import { TrashIcon } from '@club/ui/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Note } from './note'

function Notes({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const api = useApi()
  const { run } = useOneAtATime()
  const patchUser = usePatchUser()
  const problemText = useProblemText()
  const fetched = useCallQuery(userCalls.listInbox, { id: user.id }, { staleTimeMs: 0 })
  const [clearing, setClearing] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  // An earlier visit's answer is older than the changes made since.
  const notes = fetched.isFetchedAfterMount && fetched.isSuccess ? fetched.data : undefined
  useEffect(() => {
    if (notes) patchUser({ inbox: notes })
  }, [notes, patchUser])

  // Every inbox call answers the whole list, which replaces what is stored (account 4).
  const change = async (call: Promise<InboxNote[]>) => {
    try {
      patchUser({ inbox: await call })
    } catch (error) {
      setProblem(error)
    }
  }
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
