import type { EventSubject } from '@club/contracts/events'
import type { Projection } from '@club/messaging'
import { onCodeRegistered } from './on-code-registered'
import { onFeedbackAnswered } from './on-feedback-answered'
import { onMemberEvent } from './on-member-event'
import { onOrderCancelled, onOrderStateChanged, onSampleStateChanged } from './on-order-state-changed'
import { onRedemptionPlaced } from './on-redemption-placed'
import { onSampleOrdered } from './on-sample-ordered'
import { TIMELINE_SUBJECTS } from './timeline-entries'
import type { MemberSubject } from './timeline-entries'

/** Every report's rows. */
const REPORTS: readonly Projection[] = [
  { subject: 'codes.code-registered.v1', project: onCodeRegistered, tables: ['scans', 'scan_days', 'scan_batches'] },
  { subject: 'catalogue.redemption-placed.v1', project: onRedemptionPlaced, tables: ['order_lines'] },
  { subject: 'catalogue.order-state-changed.v1', project: onOrderStateChanged, tables: ['order_states'] },
  { subject: 'catalogue.order-cancelled.v1', project: onOrderCancelled, tables: ['order_states'] },
  { subject: 'samples.sample-ordered.v1', project: onSampleOrdered, tables: ['sample_orders'] },
  { subject: 'samples.order-state-changed.v1', project: onSampleStateChanged, tables: ['order_states'] },
  { subject: 'samples.feedback-answered.v1', project: onFeedbackAnswered, tables: ['sample_answers'] },
]

const reportOf = (subject: EventSubject) => REPORTS.find((report) => report.subject === subject)

/** Adds the rows of the timeline to those of a report from the same events, or has them alone. */
function withTimeline(subject: MemberSubject): Projection {
  const report = reportOf(subject)
  if (!report) return { subject, project: onMemberEvent, tables: ['timeline'] } as Projection
  const addToReport = report.project as typeof onMemberEvent
  const project: typeof onMemberEvent = async (tx, events) => {
    await addToReport(tx, events)
    await onMemberEvent(tx, events)
  }
  return { subject, project, tables: [...report.tables, 'timeline'] } as Projection
}

/** The service subscribes to these subjects, and `ops rebuild` rebuilds the tables from them. Each report's events are about a member. */
export const PROJECTIONS: readonly Projection[] = TIMELINE_SUBJECTS.map(withTimeline)
