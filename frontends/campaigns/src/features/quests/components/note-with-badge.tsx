import { Stack } from '@club/ui'
import type { ReactNode } from 'react'

/** The note of a row with its badge below: at the row's end a long badge would leave a phone's words no room. */
export function NoteWithBadge({ note, badge }: { note: ReactNode; badge: ReactNode }) {
  return (
    <Stack as="span" gap={2}>
      <span>{note}</span>
      <span>{badge}</span>
    </Stack>
  )
}
