import { useApi, useQueryClient, type CallInput } from '@club/api'
import type { CallDefinition } from '@club/contracts/http'
import { showToast } from '@club/ui'
import { useDeskText } from '../desk-text'

export interface SavedFigure<C extends CallDefinition> {
  /** the call of the record's form */
  call: C
  /** the form as it is now, which is sent whole with the new figure in `field` */
  values: Readonly<Record<string, unknown>>
  field: string
  doneText: (value: number) => string
}

/**
 * Saves one figure of a record by the call of its form and says so in a toast, which offers `undo` with the form as it is after the change. Throws what
 * the call refuses.
 */
export function useSaveFigure() {
  const api = useApi()
  const queryClient = useQueryClient()
  const text = useDeskText()
  return async <C extends CallDefinition>(
    { call, values, field, doneText }: SavedFigure<C>,
    next: number,
    undo?: (after: Readonly<Record<string, unknown>>) => void,
  ): Promise<void> => {
    const answer = (await api.call(call, { ...values, [field]: next } as CallInput<C>)) as { updatedAt?: string }
    // The saved record has a new version: undo edits that one.
    const after = answer.updatedAt === undefined ? values : { ...values, updatedAt: answer.updatedAt }
    showToast(doneText(next), 'success', undo ? { label: text('undo'), run: () => undo(after) } : undefined)
    await queryClient.invalidateQueries()
  }
}
