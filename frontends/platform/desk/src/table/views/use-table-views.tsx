import { VIEW_PART } from '@club/contracts/http'
import { Button, Skeleton } from '@club/ui'
import { BookmarkIcon } from '@club/ui/icons'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useDeskText } from '../../desk-text'
import type { TableControl } from '../table-state'
import css from './views-button.module.css'

// Most visits to a list open no view, so that the list does not wait for them.
const SavedViews = lazy(patient(async () => ({ default: (await import('./saved-views')).SavedViews })))
const OpenedView = lazy(patient(async () => ({ default: (await import('./opened-view')).OpenedView })))

interface Opening {
  readonly id: string
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly button: RefObject<HTMLButtonElement | null>
}

function ViewsButton({ id, isOpen, setOpen, button }: Opening) {
  const text = useDeskText()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const opened = params.get(VIEW_PART)
  return (
    <Button ref={button} look="quiet" size="small" icon={<BookmarkIcon size={20} />} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
      {text('views')}
      {opened === null ? null : (
        <Suspense fallback={null}>
          <OpenedView id={opened} path={pathname} className={css.opened} />
        </Suspense>
      )}
    </Button>
  )
}

function ViewsArea({ id, isOpen, setOpen, button }: Opening) {
  const { pathname } = useLocation()
  return (
    <div id={id} hidden={!isOpen}>
      {isOpen ? (
        <Suspense fallback={<Skeleton height={201} />}>
          <SavedViews
            path={pathname}
            onLeave={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The button that opens the saved views of a list whose state stands in the address, with the name of the one in use, and what it opens. */
export function useTableViews(control: TableControl | undefined): { button: ReactNode; area: ReactNode } {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!control) return { button: null, area: null }
  const opening = { id, isOpen, setOpen, button }
  return { button: <ViewsButton {...opening} />, area: <ViewsArea {...opening} /> }
}
