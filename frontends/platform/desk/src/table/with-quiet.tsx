import { Badge } from '@club/ui'
import type { ReactNode } from 'react'
import { useDeskText } from '../desk-text'

/** A member, with "Quiet" beside them where they paused what speaks of a baby, so that nobody calls about it (trust-and-desk 2.3). */
export function WithQuiet({ quiet, children }: { quiet: boolean; children: ReactNode }) {
  const text = useDeskText()
  if (!quiet) return children
  return (
    <>
      {children}{' '}
      <span title={text('quietMeans')}>
        <Badge>{text('quiet')}</Badge>
      </span>
    </>
  )
}
