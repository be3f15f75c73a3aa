import type { Job } from '@club/jobs'

/** The chores of contests, by the names of decision D123. */
export const contestJobs = (options: {
  drawWeekly: (now: Date) => Promise<{ winners: number; vouchers: number; waiting: number }>
  prunePictures: (now: Date) => Promise<{ pruned: number }>
}): Job[] => [
  { name: 'contests.mystery-weekly', cron: '15 0 * * 1', run: ({ now }) => options.drawWeekly(now) },
  { name: 'contests.prune-pictures', cron: '40 3 * * *', run: ({ now }) => options.prunePictures(now) },
]
