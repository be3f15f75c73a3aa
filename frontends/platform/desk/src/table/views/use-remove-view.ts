import { useApi, useOneAtATime, useQueryClient } from '@club/api'
import { adminAuditCalls, adminViewCalls, type SavedView } from '@club/contracts/http'
import { showToast } from '@club/ui'
import { useDeskText } from '../../desk-text'
import { useProblemText } from '../../problem-text'
import { useViewsText } from './views-text'

/** Deletes a view; one press takes that back by the undo of the act (trust-and-desk 8). */
export function useRemoveView() {
  const api = useApi()
  const queryClient = useQueryClient()
  const text = useViewsText()
  const deskText = useDeskText()
  const problemText = useProblemText()
  const { isBusy, run } = useOneAtATime()
  /** Does an act, says that it was done or why not, and lists the views again. */
  const tell = async (act: () => Promise<() => void>) => {
    try {
      ;(await act())()
    } catch (problem) {
      showToast(problemText(problem), 'danger')
    }
    await queryClient.invalidateQueries({ queryKey: [adminViewCalls.listViews.id] })
  }
  const undo = (auditId: string, name: string) =>
    tell(async () => {
      await api.call(adminAuditCalls.undo, { reason: text('viewUndone') }, { params: { id: auditId } })
      return () => showToast(text('viewBack', { name }), 'success')
    })
  const remove = ({ id, name }: SavedView) =>
    run(() =>
      tell(async () => {
        const { auditId } = await api.call(adminViewCalls.removeView, undefined, { params: { id } })
        return () => showToast(text('viewDeleted', { name }), 'success', { label: deskText('undo'), run: () => void undo(auditId, name) })
      }),
    )
  return { remove, isBusy }
}
