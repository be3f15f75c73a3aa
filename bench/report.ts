import type { BatchResult } from './batch-copy'
import { whole } from './figures'
import type { LoadResult } from './http-load'
import type { RateResult } from '../tests/clients/at-rate'

export interface Figures {
  readonly scancode: readonly LoadResult[]
  readonly baseline: readonly number[]
  readonly credits: number
  readonly creditsBaseline: number
  readonly mixed: readonly RateResult[]
  readonly mixedPerSecond: number
  readonly batch: BatchResult
  readonly budgets: string
  readonly outboxesDrainedMs: number
  readonly clients: number
  readonly connections: number
}

const ms = (figure: number) => figure.toFixed(figure < 10 ? 1 : 0)

/** The results, a section each. */
export function report(figures: Figures, middle: { scancode: LoadResult; baseline: number }): readonly { readonly title: string; readonly text: string }[] {
  const ratio = middle.scancode.perSecond / middle.baseline
  return [
    {
      title: 'Registering a code through the gateway, against PostgreSQL alone',
      text: `The baseline is pgbench with the very statements of codes and points-ledger: both transactions of one registration, prepared, ${figures.clients} clients. The product adds HTTP, the token, validation, limits, two calls between services (which run together, ADR 24), the rules and the relay of two events, with ${figures.connections} connections; every answer comes after both commits.

| | per second | p50 ms | p99 ms |
|---|---|---|---|
${figures.scancode.map((run, index) => `| POST scancode, run ${index + 1} | ${whole(run.perSecond)} | ${ms(run.p50Ms)} | ${ms(run.p99Ms)} |`).join('\n')}
${figures.baseline.map((rate, index) => `| pgbench, run ${index + 1} | ${whole(rate)} | | |`).join('\n')}

**Ratio of the medians: ${ratio.toFixed(2)}** (2.5 is asked for). Answers other than 200: ${figures.scancode.reduce((sum, run) => sum + run.failures, 0)}. Afterwards all outboxes were empty within ${whole(figures.outboxesDrainedMs)} ms.`,
    },
    {
      title: 'Ledger credits alone',
      text: `| | per second |
|---|---|
| PostAwards over gRPC | ${whole(figures.credits)} |
| pgbench, the same transaction | ${whole(figures.creditsBaseline)} |`,
    },
    {
      title: `Mixed traffic at ${figures.mixedPerSecond} requests a second, open loop`,
      text: `| call | requests | not 2xx | p50 ms | p95 ms | p99 ms |
|---|---|---|---|---|---|
${figures.mixed.map((row) => `| ${row.name} | ${row.requests} | ${row.failures} | ${ms(row.p50Ms)} | ${ms(row.p95Ms)} | ${ms(row.p99Ms)} |`).join('\n')}`,
    },
    {
      title: `A batch of ${whole(figures.batch.quantity)} codes`,
      text: `| | seconds |
|---|---|
| generated over HTTP, from request to complete | ${(figures.batch.generateMs / 1000).toFixed(2)} |
| plain COPY of the same rows into the same table | ${(figures.batch.copyMs / 1000).toFixed(2)} |

**Ratio: ${(figures.batch.generateMs / figures.batch.copyMs).toFixed(2)}** (at most 1.5 is required).`,
    },
    { title: 'What a first view downloads (brotli)', text: `\`\`\`\n${figures.budgets.trim()}\n\`\`\`` },
  ]
}
