import { useApi, useOneAtATime } from '@club/api'
import { authCalls } from '@club/contracts/http'
import { useProblemText } from '@club/member'
import { useSession, type User } from '@club/session'
import { AlertModal, Button, ConfirmDialog, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Ends every session of the member, this browser's too: for a lost phone or a forgotten login. */
export function LogOutEverywhere({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const api = useApi()
  const { signOut } = useSession()
  const { isBusy, run } = useOneAtATime()
  const problemText = useProblemText()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  const logOut = async () => {
    try {
      await api.call(authCalls.logOutEverywhere, { id: user.id })
      signOut()
    } catch (error) {
      setAsking(false)
      setProblem(error)
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('profile.signOutEverywhere')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('profile.signOutEverywhereTitle')}
        confirmLabel={t('profile.signOut')}
        look="danger"
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void run(logOut)}
      >
        <Text>{t('profile.signOutEverywhereNote')}</Text>
      </ConfirmDialog>
      <AlertModal title={t('problems.title')} message={problem === null ? null : problemText(problem)} onDismiss={() => setProblem(null)} />
    </>
  )
}
