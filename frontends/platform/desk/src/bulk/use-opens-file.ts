import { useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Navigation state of somebody who asked for an upload, so that the choice of the file opens with its screen. */
export interface OpensFile {
  opensFile: true
}

/** Asks whether the choice of a file is to open by itself: yes once, where the navigation asked for it; never on the way back or a reload. */
export function useOpensFile(): () => boolean {
  const { state } = useLocation() as { state: Partial<OpensFile> | null }
  const isPushed = useNavigationType() === 'PUSH'
  const isDue = useRef(isPushed && state?.opensFile === true)
  return () => {
    const wasDue = isDue.current
    isDue.current = false
    return wasDue
  }
}
