import { operationCalls } from '@club/contracts/http'
import type { AnswerOf } from '@club/contracts/http'
import { clock } from '@club/service-host'
import { refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { isoOf, orNull } from '../mapping/instants'
import { deadlineOfReport } from '../clients/services'
import type { JobServices } from '../clients/services'
import type { Parts } from './parts'

/** The gateway is alive (decision D126). */
export const healthRoute = (): Route => route(operationCalls.health, async () => ({ status: 'ok' as const }), { quiet: true })

const CRASH_BYTES_MAX = 2_000

/** Records a crash in a browser, for the log and an alert. The log finds the remote, its version and the place by the trace of the report. */
export const crashRoute = ({ services, log }: Parts): Route =>
  route(
    operationCalls.reportCrash,
    async ({ body: { name, ...crash } }) => {
      // Without the service of releases it is in the log alone.
      await services.releases
        .reportCrash({ ...crash, errorName: name }, deadlineOfReport())
        .catch((error: unknown) => log.warn({ ...crash, error: name, err: error }, 'browser reported a crash'))
      return { success: true as const }
    },
    { bodyBytesMax: CRASH_BYTES_MAX },
  )

/** Calls that exist outside production only: the outbox and the jobs (decisions D122, D123). */
export function developmentRoutes({ services, jobs }: Parts): Route[] {
  return [
    route(operationCalls.listOutbox, async ({ query }) => {
      const { enabled, messages } = await services.notifications.listSent({ to: query.to ?? '' })
      if (!enabled) return refuse('not-found')
      return {
        data: messages.map((message) => ({
          id: message.id,
          channel: message.channel === 'sms' ? ('sms' as const) : ('email' as const),
          to: message.to,
          subject: orNull(message.subject),
          text: message.text,
          links: message.links,
          createdAt: isoOf(message.createdAt),
        })),
      }
    }),

    route(operationCalls.runJob, async ({ body }) => {
      const owner = jobs[body.job.split('.')[0] as keyof JobServices]
      const { known, counts } = await owner.runJob({ name: body.job, now: body.now ? new Date(body.now) : clock.chosen() })
      if (!known) return refuse('not-found')
      const numbers = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)]))
      // The contract's answer is an open record of counts beside its two fixed fields, which its type cannot say.
      return { ...numbers, job: body.job, ran: true } as unknown as AnswerOf<typeof operationCalls.runJob>
    }),
  ]
}
