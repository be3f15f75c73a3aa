import type { Projection } from '@club/messaging'
import { onCodeRegistered } from './on-code-registered'
import { onFeedbackAnswered } from './on-feedback-answered'
import { onOrderCancelled, onOrderStateChanged, onSampleStateChanged } from './on-order-state-changed'
import { onRedemptionPlaced } from './on-redemption-placed'
import { onSampleOrdered } from './on-sample-ordered'

/** Every report's rows: the service subscribes to these subjects, and `ops rebuild` rebuilds the tables from them. */
export const PROJECTIONS: readonly Projection[] = [
  { subject: 'codes.code-registered.v1', project: onCodeRegistered, tables: ['scans', 'scan_days', 'scan_batches'] },
  { subject: 'catalogue.redemption-placed.v1', project: onRedemptionPlaced, tables: ['order_lines'] },
  { subject: 'catalogue.order-state-changed.v1', project: onOrderStateChanged, tables: ['order_states'] },
  { subject: 'catalogue.order-cancelled.v1', project: onOrderCancelled, tables: ['order_states'] },
  { subject: 'samples.sample-ordered.v1', project: onSampleOrdered, tables: ['sample_orders'] },
  { subject: 'samples.order-state-changed.v1', project: onSampleStateChanged, tables: ['order_states'] },
  { subject: 'samples.feedback-answered.v1', project: onFeedbackAnswered, tables: ['sample_answers'] },
]
