import type { Job } from '@club/jobs'
import { promptFeedback } from '../commands/prompt-feedback'

/** The scheduled jobs of this service, by the names of decision D123. */
export const sampleJobs = (deps: Parameters<typeof promptFeedback>[0]): Job[] => [
  { name: 'samples.feedback-prompt', cron: '0 9 * * *', run: ({ now }) => promptFeedback(deps, now) },
]
