import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addSampleAnswers } from '../commands/add-rows'

/** Keeps members' feedback on samples. */
export const onFeedbackAnswered = (tx: Tx, events: readonly IncomingEvent<'samples.feedback-answered.v1'>[]): Promise<void> =>
  addSampleAnswers(
    tx,
    events.map(({ body: { orderId, received, answeredAt }, occurredAt }) => ({ orderId, received, answeredAt: answeredAt ?? occurredAt })),
  )
