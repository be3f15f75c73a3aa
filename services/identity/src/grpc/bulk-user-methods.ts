import { BulkProblem as WireProblem, IdentityServiceDefinition } from '@club/contracts/identity'
import type { BulkUpload as WireUpload } from '@club/contracts/identity'
import { isId } from '@club/kernel'
import { CSV_ROWS_MAX, isDay } from '@club/rules'
import { deadline, ServerError, Status, waitMsLeft, waitsMsOf } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import type { Deps } from '../commands/deps'
import type { BulkProblem, BulkUpload } from '../domain/bulk-user'
import { submitBulkUsers } from '../processes/submit-bulk-users'
import { checkBulkUsers } from '../queries/check-bulk-users'
import { listBulkUploads } from '../store/bulk-uploads'
import { refused } from './refusals'

const UPLOADS_MAX = 1000
/** Longest wait for the result; the members are made all the same. */
const WAIT_MS_MAX = waitsMsOf(IdentityServiceDefinition, 'submitBulkUsers')

const PROBLEMS: Readonly<Record<BulkProblem, WireProblem>> = {
  missing: WireProblem.MISSING,
  'invalid-email': WireProblem.INVALID_EMAIL,
  'invalid-number': WireProblem.INVALID_NUMBER,
  duplicate: WireProblem.DUPLICATE,
  existing: WireProblem.EXISTING,
}

type BulkUsers = Pick<ServiceImplementation<IdentityServiceDefinition>, 'checkBulkUsers' | 'submitBulkUsers' | 'listBulkUploads'>

/** RPC methods for users that staff create from a file (decisions D107, D108). */
export function bulkUserMethods(deps: Deps): BulkUsers {
  return {
    async checkBulkUsers({ users }) {
      judgeLength(users)
      const { issues, memberIds } = await checkBulkUsers(deps.db, users)
      return { issues: issues.map(({ position, problem }) => ({ position, problem: PROBLEMS[problem] })), memberIds: [...memberIds] }
    },

    async submitBulkUsers({ id, label, promoterId, registerOn, registerSource, users, fileSha256, idempotencyKey }) {
      judgeLength(users)
      if (!isId(id) || label === '' || (registerOn !== '' && !isDay(registerOn)))
        throw new ServerError(Status.INVALID_ARGUMENT, 'an upload has an id, a label and a day')
      const fields = { id, label, promoterId: promoterId || null, registerOn: registerOn || null, registerSource: registerSource || null }
      const until = Date.now() + waitMsLeft(WAIT_MS_MAX, deadline())
      const outcome = await submitBulkUsers(deps, { ...fields, users, fileSha256, idempotencyKey }, { until })
      return outcome.kind === 'refused' ? refused(outcome) : { result: { $case: 'upload', value: toWire(outcome.upload) } }
    },

    async listBulkUploads() {
      return { uploads: (await listBulkUploads(deps.db, UPLOADS_MAX)).map(toWire) }
    },
  }
}

function judgeLength(users: readonly unknown[]): void {
  if (users.length === 0 || users.length > CSV_ROWS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${CSV_ROWS_MAX} users`)
}

const toWire = ({ id, label, createdAt, total, created, skipped }: BulkUpload): WireUpload => ({ id, label, createdAt, total, created, skipped })
