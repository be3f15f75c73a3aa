import { matchesRoute, RemoteModule, useRemotes } from '@club/remote-kit'
import { BearErrorArt, FailedState, Skeletons } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

/** A screen that another remote brings, in the frame of the back office. The shell lets nobody come here who may not open it. */
export function RemoteScreen() {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const [tries, setTries] = useState(0)
  const [found] = useRemotes().flatMap((remote) =>
    remote.routes.flatMap(({ path, module }) => (module !== undefined && matchesRoute(path, pathname) ? [{ remote, module }] : [])),
  )
  if (!found) return null
  return (
    <RemoteModule
      key={`${found.remote.name} ${found.module} ${tries}`}
      {...found}
      waiting={<Skeletons shape="table" />}
      failed={
        <FailedState title={t('remoteScreen.failed')} art={<BearErrorArt />} onRetry={() => setTries(tries + 1)}>
          {t('remoteScreen.failedText')}
        </FailedState>
      }
    />
  )
}
