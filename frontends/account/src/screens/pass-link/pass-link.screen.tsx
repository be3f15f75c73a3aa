import { useApi, useCallQuery, useOneAtATime, useQueryClient } from '@club/api'
import { passLinkCalls, type PassLink } from '@club/contracts/http'
import { useProblemText } from '@club/member'
import { CALL_NAME_FIELD, isName } from '@club/rules'
import { useUser, type User } from '@club/session'
import { AlertModal, Button, ConfirmDialog, FailedState, Page, showToast, Skeletons, Stack, Text, TextField, typedInto } from '@club/ui'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PassArt } from '../../features/pass-link/components/pass-art'
import { SharedLink } from '../../features/pass-link/components/shared-link'

function Manage({ user, link }: { user: User; link: PassLink | null }) {
  const { t } = useTranslation('pass')
  const { t: tAccount } = useTranslation('account')
  const api = useApi()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const { isBusy, run } = useOneAtATime()
  const [name, setName] = useState(link?.name ?? user.callName ?? '')
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const wrong = name.trim() !== '' && !isName(name)

  const change = (send: () => Promise<unknown>, done?: string) =>
    void run(async () => {
      try {
        await send()
        await queryClient.invalidateQueries({ queryKey: [passLinkCalls.fetchPassLink.id] })
        if (done) showToast(done, 'success')
      } catch (error) {
        setProblem(error)
      } finally {
        setAsking(null)
      }
    })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (wrong) document.getElementById('pass-name')?.focus()
    else change(() => api.call(passLinkCalls.savePassLink, { id: user.id, name: name.trim() }), link ? t('kept') : undefined)
  }
  const confirm = () =>
    asking === 'renew'
      ? change(() => api.call(passLinkCalls.savePassLink, { id: user.id, name: link?.name ?? '', renew: true }), t('renewed'))
      : change(() => api.call(passLinkCalls.revokePassLink, { id: user.id }), t('revoked'))

  return (
    <Stack gap={5}>
      {link ? <SharedLink link={link} /> : <PassArt />}
      <form onSubmit={save} noValidate>
        <Stack gap={4}>
          <TextField
            id="pass-name"
            label={t('name')}
            hint={t('nameHint')}
            error={wrong ? t('nameWrong') : undefined}
            value={name}
            autoComplete="off"
            onChange={typedInto(CALL_NAME_FIELD, setName)}
          />
          <Button type="submit" wide look={link ? 'outline' : undefined} busy={isBusy && asking === null}>
            {t(link ? 'keep' : 'make')}
          </Button>
        </Stack>
      </form>
      {link ? (
        <Stack gap={2}>
          <Button look="quiet" onClick={() => setAsking('renew')}>
            {t('renew')}
          </Button>
          <Button look="quiet" onClick={() => setAsking('revoke')}>
            {t('revoke')}
          </Button>
        </Stack>
      ) : null}
      <ConfirmDialog
        open={asking !== null}
        title={t(asking === 'revoke' ? 'revokeTitle' : 'renewTitle')}
        confirmLabel={t(asking === 'revoke' ? 'revoke' : 'renew')}
        look="danger"
        busy={isBusy}
        onCancel={() => setAsking(null)}
        onConfirm={confirm}
      >
        <Text>{t(asking === 'revoke' ? 'revokeNote' : 'renewNote')}</Text>
      </ConfirmDialog>
      <AlertModal title={tAccount('problems.title')} message={problem === null ? null : problemText(problem)} onDismiss={() => setProblem(null)} />
    </Stack>
  )
}

/** The member's pass-along link: made, shared, renewed and taken away here. */
export function PassLinkScreen() {
  const { t } = useTranslation('pass')
  const problemText = useProblemText()
  const user = useUser()
  const link = useCallQuery(passLinkCalls.fetchPassLink, undefined)
  return (
    <Page width="narrow" title={t('title')} intro={t('intro')}>
      {link.isLoadingError ? (
        <FailedState title={t('failed')} onRetry={() => void link.refetch()} busy={link.isFetching}>
          {problemText(link.error)}
        </FailedState>
      ) : !user || link.isPending ? (
        <Skeletons shape="form" count={2} />
      ) : (
        <Manage key={link.data.link?.token ?? ''} user={user} link={link.data.link} />
      )}
    </Page>
  )
}
