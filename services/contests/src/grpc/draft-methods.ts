import type { ContestsServiceDefinition } from '@club/contracts/contests'
import { never } from '@club/kernel'
import type { Database } from '@club/postgres'
import { addRecord, editRecord, removeRecord } from '@club/records'
import { ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { listContestDrafts } from '../queries/list-contest-drafts'
import { CONTEST_DRAFT } from '../store/contest-drafts'
import { refusedEdit, toWireDraft } from './to-messages'

const DOCUMENT_LENGTH_MAX = 400_000

type DraftMethods = Pick<ServiceImplementation<ContestsServiceDefinition>, 'listContestDrafts' | 'saveContestDraft' | 'removeContestDraft'>

function documentOf(text: string): object {
  if (text.length > DOCUMENT_LENGTH_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${DOCUMENT_LENGTH_MAX} characters`)
  try {
    const document: unknown = JSON.parse(text)
    if (typeof document === 'object' && document !== null && !Array.isArray(document)) return document
  } catch {
    // Refused like everything else that is no object.
  }
  throw new ServerError(Status.INVALID_ARGUMENT, 'a JSON object')
}

/** RPC methods for drafts of contests; translates, decides nothing. */
export function draftMethods({ db }: { readonly db: Database }): DraftMethods {
  return {
    listContestDrafts: async () => ({ drafts: (await listContestDrafts(db)).map(toWireDraft) }),
    async saveContestDraft({ id, document, seenAt }) {
      const draft = { document: documentOf(document) }
      if (!id) {
        const added = await addRecord(db, CONTEST_DRAFT, draft)
        return added.kind === 'refused' ? never(added.reason) : { result: { $case: 'draft', value: toWireDraft(added.record) } }
      }
      const outcome = await editRecord(db, CONTEST_DRAFT, { id, seenAt, draft })
      return outcome.kind === 'refused' ? { refusal: refusedEdit(outcome).refusal } : { result: { $case: 'draft', value: toWireDraft(outcome.record) } }
    },
    async removeContestDraft({ id, seenAt }) {
      const outcome = await removeRecord(db, CONTEST_DRAFT, { id, seenAt })
      return outcome.kind === 'refused' ? { refusal: refusedEdit(outcome).refusal } : { result: { $case: 'removed', value: { id } } }
    },
  }
}
