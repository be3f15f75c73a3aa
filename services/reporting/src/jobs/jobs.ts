import type { Job } from '@club/jobs'
import { reconcile } from '../processes/reconcile'
import type { ReconcileDeps } from '../processes/reconcile'

/** Compares the reports with their records every night, before staff come. */
export const reportJobs = (deps: ReconcileDeps): Job[] => [
  {
    name: 'reporting.reconcile',
    cron: '20 4 * * *',
    run: async ({ now }) => {
      const found = await reconcile(deps, now)
      const sum = (of: (one: (typeof found)[number]) => number) => found.reduce((total, one) => total + of(one), 0)
      return { compared: sum(({ compared }) => compared), differing: sum((one) => one.differing) }
    },
  },
]
