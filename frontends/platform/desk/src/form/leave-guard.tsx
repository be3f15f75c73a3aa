import { ConfirmDialog } from '@club/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDeskText } from '../desk-text'

/** Asks before a link, a reload or a closed tab takes away what was typed. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const text = useDeskText()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<HTMLAnchorElement | null>(null)
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
      setWanted(link)
    }
    window.addEventListener('beforeunload', onClose)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onClose)
      document.removeEventListener('click', onClick, true)
    }
  }, [isOn])
  useEffect(() => {
    if (!isLeaving || !wanted) return
    // The guard is off by now: the link does what it would have done.
    if (wanted.isConnected) wanted.click()
    else void navigate(-1)
  }, [isLeaving, wanted, navigate])
  return (
    <ConfirmDialog
      open={wanted !== null && !isLeaving}
      title={text('leaveTitle')}
      look="danger"
      confirmLabel={text('leave')}
      cancelLabel={text('stay')}
      onCancel={() => setWanted(null)}
      onConfirm={() => setLeaving(true)}
    >
      {text('leaveText')}
    </ConfirmDialog>
  )
}
