import { adminBulkUserCalls } from '@club/contracts/http'
import type { BulkIssue } from '@club/contracts/http'
import { BulkProblem } from '@club/contracts/identity'
import { newId } from '@club/kernel'
import { signPath } from '@club/objects'
import { klDay, SIGNED_URL_MINUTES } from '@club/rules'
import { clock } from '@club/service-host'
import { readBulkCsv } from '@club/spreadsheets'
import { bulkFilePath } from '../mapping/bulk-file-path'
import { refusedCsv, sentProblems } from '../mapping/csv-problems'
import { textOfOpener } from '../mapping/file-opener'
import { isoOf } from '../mapping/instants'
import { refusalOfIdentity } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

const REASONS: Readonly<Partial<Record<BulkProblem, BulkIssue['reason']>>> = {
  [BulkProblem.MISSING]: 'missing',
  [BulkProblem.INVALID_EMAIL]: 'invalidEmail',
  [BulkProblem.INVALID_NUMBER]: 'invalidNumber',
  [BulkProblem.DUPLICATE]: 'duplicate',
  [BulkProblem.EXISTING]: 'existing',
}

/** Users that staff create from a file (decisions D107, D108, D134). */
export function adminBulkUserRoutes({ services, bulkFiles, fileSecret }: Pick<Parts, 'services' | 'bulkFiles' | 'fileSecret'>): Route[] {
  const { identity } = services

  return [
    route(adminBulkUserCalls.listBulkUploads, async ({ caller }) => {
      const opener = textOfOpener({ kind: 'administrator', id: caller.id, role: caller.role ?? '', memberId: '' })
      const { uploads } = await identity.listBulkUploads({})
      const until = new Date(clock.now().getTime() + SIGNED_URL_MINUTES * 60_000)
      return {
        data: uploads.map(({ id, label, createdAt, total, created, skipped }) => ({
          id,
          label,
          createdAt: isoOf(createdAt),
          fileUrl: signPath(fileSecret, bulkFilePath(id), until, opener),
          total,
          created,
          skipped,
        })),
      }
    }),

    route(adminBulkUserCalls.checkBulkUsers, async ({ files, showing }) => {
      const [file] = files
      if (!file) return refuse('csv-empty')
      const csv = await readBulkCsv(file)
      if ('kind' in csv) return refusedCsv(csv)
      const { issues, memberIds } = await identity.checkBulkUsers({ users: csv.users })
      showing(memberIds)
      return {
        data: csv.rows,
        ...(csv.aside.length > 0 ? { problems: sentProblems('unusual', csv.aside) } : {}),
        ...(csv.repaired.length > 0 ? { repaired: csv.repaired } : {}),
        issueUsers: issues.flatMap(({ position, problem }) => {
          const row = csv.rows[position]
          const reason = REASONS[problem]
          return row && reason ? [{ name: row.name, number: row.number, email: row.email, reason }] : []
        }),
      }
    }),

    route(adminBulkUserCalls.submitBulkUsers, async ({ body, files, idempotencyKey, showing }) => {
      const { label, promoterId, registerDate, registerSource } = body
      const [file] = files
      if (!file) return refuse('csv-empty')
      if (registerDate !== null && registerDate > klDay(clock.now())) return refuse('register-date-future')
      const csv = await readBulkCsv(file)
      if ('kind' in csv) return refusedCsv(csv)
      // How many rows were skipped shows of a file of one row whether its person is a member.
      showing((await identity.checkBulkUsers({ users: csv.users })).memberIds)
      const id = newId()
      const fields = { id, label, promoterId: promoterId ?? '', registerOn: registerDate ?? '', registerSource: registerSource ?? '', idempotencyKey }
      return bulkFiles.keep(id, file, async () => {
        const reply = await identity.submitBulkUsers({ ...fields, users: csv.users, fileSha256: file.sha256 })
        const submitted = unwrap(adminBulkUserCalls.submitBulkUsers, reply, refusalOfIdentity)
        if (submitted instanceof Refusal) return submitted
        const { value } = submitted
        return { id: value.id, label: value.label, created: value.created, skipped: value.skipped }
      })
    }),
  ]
}
