import { Fault, startAskedProcess } from '@club/kernel'
import type { AskedProcess, Budget } from '@club/kernel'
import { ArchiveRefusal } from './archive-refusal'
import type { ArchiveRefusalReason } from './archive-refusal'
import type { ArchiveQuestion, CheckedVersion } from './check-version'

/** The largest area of the club needs half a second of the processor and 200 MB. */
const BUDGET: Budget = { cpuMsMax: 3_000, msMax: 15_000, rssBytesMax: 500_000_000 }
const HEAP_MB = 256

/** Answer of the process that checks archives. */
export type ArchiveAnswer =
  { readonly checked: CheckedVersion } | { readonly refused: { readonly reason: ArchiveRefusalReason; readonly subject: string } } | { readonly fault: string }

/** An idle process waits for the next archive; it ends by itself when none comes. */
let waiting: AskedProcess<ArchiveQuestion, ArchiveAnswer> | undefined

/**
 * Unpacks and checks an archive in a process of its own. An archive that takes more than three seconds of the processor, or ends the process,
 * is refused (`too-costly`), which covers attacks that no other limit foresees.
 *
 * @throws Fault when the disk fails, or the process does not start
 */
export async function checkInProcess(question: ArchiveQuestion, budget = BUDGET): Promise<CheckedVersion | ArchiveRefusal> {
  const asked = waiting?.isAlive()
    ? waiting
    : await startAskedProcess<ArchiveQuestion, ArchiveAnswer>({ folder: __dirname, name: 'check-archive', heapMb: HEAP_MB })
  waiting = undefined
  const answer = await asked.ask(question, budget)
  if (!answer) return new ArchiveRefusal('too-costly', '')
  if (waiting) asked.end()
  else waiting = asked
  if ('fault' in answer) throw new Fault(`an archive was not checked: ${answer.fault}`)
  return 'refused' in answer ? new ArchiveRefusal(answer.refused.reason, answer.refused.subject) : answer.checked
}
