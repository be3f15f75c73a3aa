import { Button, Stack, Text } from '@club/ui'
import { useEffect, useRef } from 'react'
import { useMemberText } from '../member-text'
import { formatNumber } from '../numbers'
import { useProblemText } from '../problem-text'
import type { LoadedHistory } from './use-history'

/**
 * End of a list that may have more: a button that loads older rows, with the result of the last press, read aloud too, or why it failed. When nothing
 * is left the focus stays here instead of being lost with the button.
 */
export function LoadOlder({ history, label }: { history: Omit<LoadedHistory<unknown>, 'rows'>; label?: string }) {
  const { more, busy, problem, added, load } = history
  const text = useMemberText()
  const problemText = useProblemText()
  const end = useRef<HTMLParagraphElement>(null)
  const isOver = added !== null && !more
  useEffect(() => {
    if (isOver && (document.activeElement === null || document.activeElement === document.body)) end.current?.focus()
  }, [isOver])
  if (!more && added === null) return null
  return (
    <Stack gap={2}>
      <Text ref={end} tabIndex={-1} role="status" size="small" tone="soft">
        {busy ? text('olderLoading') : added === null ? '' : more ? text('olderAdded', { n: formatNumber(added) }) : text('olderAll')}
      </Text>
      {problem === null ? null : (
        <Text role="alert" tone="danger">
          {problemText(problem)}
        </Text>
      )}
      {more ? (
        <Button look="soft" wide busy={busy} onClick={() => void load()}>
          {problem === null ? (label ?? text('older')) : text('olderAgain')}
        </Button>
      ) : null}
    </Stack>
  )
}
