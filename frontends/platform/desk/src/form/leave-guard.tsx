import { ConfirmDialog } from '@club/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDeskText } from '../desk-text'

/**
 * Asks before typed values are lost by a link, the way back, a reload or a closed tab; on the way back only where the browser has the Navigation API.
 */
export function LeaveGuard({ isUnsaved, onLeave }: { isUnsaved: boolean; onLeave: () => void }) {
  const text = useDeskText()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const isOn = isUnsaved && !isLeaving
  useEffect(() => {
    if (!isOn) return undefined
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || link.target === '_blank' || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      setWanted({ go: () => (link.isConnected ? link.click() : void navigate(-1)) })
    }
    const onTraverse = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      const { key } = event.destination
      setWanted({ go: () => void navigation.traverseTo(key) })
    }
    const history = 'navigation' in window ? window.navigation : undefined
    window.addEventListener('beforeunload', onClose)
    document.addEventListener('click', onClick, true)
    history?.addEventListener('navigate', onTraverse)
    return () => {
      window.removeEventListener('beforeunload', onClose)
      document.removeEventListener('click', onClick, true)
      history?.removeEventListener('navigate', onTraverse)
    }
  }, [isOn, navigate])
  // The guard is off by now: the link, or the way back, does what it would have done.
  useEffect(() => {
    if (isLeaving) wanted?.go()
  }, [isLeaving, wanted])
  return (
    <ConfirmDialog
      open={wanted !== null && !isLeaving}
      title={text('leaveTitle')}
      look="danger"
      confirmLabel={text('leave')}
      cancelLabel={text('stay')}
      onCancel={() => setWanted(null)}
      onConfirm={() => {
        setLeaving(true)
        onLeave()
      }}
    >
      {text('leaveText')}
    </ConfirmDialog>
  )
}
