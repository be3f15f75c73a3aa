import { inverseOfMove } from '@club/fulfilment'
import { inversesOf } from '@club/records'
import type { Inverses } from '@club/records'
import { MOVING } from './commands/move-order'
import { questionRecord } from './store/questions'
import { sampleRecord } from './store/samples'

/** How acts of staff on samples are taken back (trust-and-desk 8). */
export const INVERSES: Inverses = { ...inversesOf(sampleRecord), ...inversesOf(questionRecord), 'samples.move-order': inverseOfMove(MOVING) }
