import { useApi, useOneAtATime, useQueryClient } from '@club/api'
import { adminAuditCalls } from '@club/contracts/http'
import { showToast } from '@club/ui'
import { useState } from 'react'
import { useDeskText } from '../../desk-text'
import { useProblemText } from '../../problem-text'
import type { ToggleCall } from '../../use-flip'

/** Records of one act. */
export const SWITCHED_MAX = 100
/** How many of them are asked for at a time, so that others' calls are not behind all of them. */
const AT_ONCE_MAX = 4

interface Switchable {
  readonly id: string
  readonly name: string
}

/** Does work for each, a few at a time; what fails is collected. */
async function forEach<Item, Done>(items: readonly Item[], work: (item: Item) => Promise<Done>) {
  const done: Done[] = []
  const failed: { item: Item; error: unknown }[] = []
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        done.push(await work(item))
      } catch (error) {
        failed.push({ item, error })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE_MAX }, worker))
  return { done, failed }
}

/**
 * Shows or hides records. Each is an act of its own in the audit log, and one press takes all of them back by the undo of each (trust-and-desk 8): what
 * somebody changed meanwhile stays.
 */
export function useSwitchMany(call: ToggleCall) {
  const api = useApi()
  const queryClient = useQueryClient()
  const text = useDeskText()
  const problemText = useProblemText()
  const { isBusy, run } = useOneAtATime()
  const [problem, setProblem] = useState<string | null>(null)

  const undoOnce = (auditId: string) => api.call(adminAuditCalls.undo, { reason: text('undoneAtOnce') }, { params: { id: auditId } })
  const undoAll = async (acts: readonly string[]) => {
    const { done, failed } = await forEach(acts, undoOnce)
    await queryClient.invalidateQueries()
    if (failed.length === 0) showToast(text('undoneMany', { count: done.length }), 'success')
    else showToast(text('undoneSome', { count: done.length, of: acts.length, why: problemText(failed[0]?.error) }), 'danger')
  }
  /** True when every record has the state. */
  const switchAll = async (records: readonly Switchable[], active: boolean): Promise<boolean> => {
    let isWhole = false
    await run(async () => {
      const { done, failed } = await forEach(records, ({ id }) => api.call(call, { id, active }))
      await queryClient.invalidateQueries()
      const acts = done.flatMap(({ auditId }) => (auditId === undefined ? [] : [auditId]))
      const undo = { label: text('undo'), run: () => void undoAll(acts) }
      if (done.length > 0) showToast(text(active ? 'shownMany' : 'hiddenMany', { count: done.length }), 'success', acts.length > 0 ? undo : undefined)
      const [first] = failed
      if (first) setProblem(text('switchedSome', { count: failed.length, name: first.item.name, why: problemText(first.error) }))
      isWhole = failed.length === 0
    })
    return isWhole
  }
  return { switchAll, isBusy, problem, dismiss: () => setProblem(null) }
}
