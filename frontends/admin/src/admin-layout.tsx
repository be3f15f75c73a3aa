import { useSettings } from '@club/remote-kit'
import { useSession } from '@club/session'
import { useCallback, type ReactNode } from 'react'
import { AdminFrame } from './features/frame/components/admin-frame'
import { OpenScreens } from './records/open-screens'
import { SearchButton } from './features/search/components/search-button'
import { SignedOut } from './features/session/components/signed-out'
import { useIdleEnd } from './features/session/use-idle-end'
import { screenFor } from './screen-table'

const searchOf = (role: string) => <SearchButton role={role} />

/** The frame around every screen, with the sign-in over it when a session ended during work. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { status, locked, lock } = useSession()
  const { staffIdleMinutes: minutes } = useSettings()
  const endIdle = useCallback(() => lock('idle'), [lock])
  const secondsLeft = useIdleEnd({ minutes, isOn: status === 'admin' && locked === null, onEnd: endIdle })
  return (
    <AdminFrame secondsLeft={secondsLeft} searchOf={searchOf} over={locked ? <SignedOut reason={locked} minutes={minutes} /> : null}>
      <OpenScreens value={screenFor}>{children}</OpenScreens>
    </AdminFrame>
  )
}
