import type { IdentityServiceDefinition, PresentMemberRequest } from '@club/contracts/identity'
import { isId } from '@club/kernel'
import { CLOSE_REASON_LENGTH_MAX, normalizeEmail } from '@club/rules'
import { ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { closeOwnAccount } from '../commands/close-account'
import type { Deps } from '../commands/deps'
import { beginExport, endExport } from '../commands/export-places'
import { beginSession } from '../commands/issue-token'
import { requestRestore, restoreByLink, restoreByPassword } from '../commands/restore-account'
import { refuse } from '../domain/refusals'
import { listSignIns } from '../queries/list-sign-ins'
import { memberReply } from './member-replies'
import { readLanguage, readRequester } from './from-messages'
import { doneReply, refused } from './refusals'

type Calls = 'beginExport' | 'endExport' | 'closeAccount' | 'restoreAccount' | 'requestRestore' | 'listSignIns'

const SIGN_INS_MAX = 100

const presenceOf = (request: PresentMemberRequest | undefined) => ({
  memberId: request?.memberId ?? '',
  password: request?.password ?? '',
  sessionId: request?.sessionId ?? '',
})

/** RPC methods by which members export their data, and close or restore their account (trust-and-desk 1); and their sign-ins (D150). */
export function privacyMethods(deps: Deps): Pick<ServiceImplementation<IdentityServiceDefinition>, Calls> {
  return {
    async beginExport(request) {
      const outcome = await beginExport(deps, presenceOf(request))
      if (outcome.kind === 'refused') return refused(outcome)
      const { exportId, contacts } = outcome
      return { result: { $case: 'begun', value: { exportId, contacts: [...contacts] } } }
    },

    async endExport({ exportId, isSent }) {
      if (!isId(exportId)) throw new ServerError(Status.INVALID_ARGUMENT, 'an export')
      await endExport(deps, exportId, isSent)
      return doneReply({ kind: 'done' })
    },

    async closeAccount({ present, reason }) {
      if (reason.length > CLOSE_REASON_LENGTH_MAX) return refused(refuse('invalid-field', { field: 'reason' }))
      const outcome = await closeOwnAccount(deps, { presence: presenceOf(present), reason: reason.trim() })
      if (outcome.kind === 'refused') return refused(outcome)
      return { result: { $case: 'closed', value: { closedAt: outcome.closedAt, erasedAt: outcome.eraseAt } } }
    },

    async restoreAccount({ email, password, user, datems, deviceLabel }) {
      const outcome =
        user === '' ? await restoreByPassword(deps, { email: normalizeEmail(email), password }) : await restoreByLink(deps, { user, datems: Number(datems) })
      if (outcome.kind === 'refused') return refused(outcome)
      return memberReply(deps, outcome.member.id, (member) => beginSession(deps, member, { method: 'restore', provider: null, device: deviceLabel }))
    },

    async requestRestore({ email, language, requester }) {
      const asked = { email: normalizeEmail(email), language: readLanguage(language), requester: readRequester(requester) }
      return doneReply(await requestRestore(deps, asked))
    },

    async listSignIns({ memberId, beforeAt, beforeId, limit }) {
      const before = beforeAt && { at: beforeAt, id: beforeId }
      if (!isId(memberId) || (before && !isId(before.id)) || limit < 0 || limit > SIGN_INS_MAX)
        throw new ServerError(Status.INVALID_ARGUMENT, `up to ${SIGN_INS_MAX} sign-ins of a member`)
      const listed = await listSignIns(deps.db, memberId, { before, limit })
      return { found: listed !== undefined, ...listed }
    },
  }
}
