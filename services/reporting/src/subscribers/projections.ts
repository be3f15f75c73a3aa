import type { Projection } from '@club/messaging'
import { onCodeRegistered } from './on-code-registered'

/** Every report's rows: the service hears these subjects, and `ops rebuild` makes the tables anew from them. */
export const PROJECTIONS: readonly Projection[] = [{ subject: 'codes.code-registered.v1', project: onCodeRegistered, tables: ['scans', 'scan_days'] }]
