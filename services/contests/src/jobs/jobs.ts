import type { Job } from '@club/jobs'

/** The scheduled jobs of contests, by the names of decision D123. */
export const contestJobs = (options: {
  drawWeekly: (now: Date) => Promise<{ winners: number; vouchers: number; waiting: number }>
  payWinners: (now: Date) => Promise<{ vouchers: number; waiting: number }>
  prunePictures: (now: Date) => Promise<{ pruned: number }>
}): Job[] => [
  { name: 'contests.mystery-weekly', cron: '15 0 * * 1', run: ({ now }) => options.drawWeekly(now) },
  { name: 'contests.pay-winners', cron: '*/10 * * * *', run: ({ now }) => options.payWinners(now) },
  { name: 'contests.prune-pictures', cron: '40 3 * * *', run: ({ now }) => options.prunePictures(now) },
]
