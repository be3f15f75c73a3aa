import type { Job } from '@club/jobs'

/** The scheduled jobs of codes; an operator runs one by its name (decision D123). */
export const codesJobs = (options: {
  fill: () => Promise<{ filled: number; waiting: number }>
  pruneFiles: (now: Date) => Promise<{ pruned: number }>
  pruneAttempts: (now: Date) => Promise<{ pruned: number }>
}): Job[] => [
  { name: 'codes.fill-pending-vouchers', cron: '*/10 * * * *', run: options.fill },
  { name: 'codes.prune-receipt-files', cron: '50 3 * * *', run: ({ now }) => options.pruneFiles(now) },
  { name: 'codes.prune-attempts', cron: '55 3 * * *', run: ({ now }) => options.pruneAttempts(now) },
]
