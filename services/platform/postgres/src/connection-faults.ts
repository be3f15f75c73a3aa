import { Fault, Overloaded } from '@club/kernel'
import { DatabaseError } from 'pg'

/**
 * SQLSTATE classes that blame the server and not the statement: connection (08), resources and full disk (53),
 * shutdown and start-up (57P), system errors (58).
 * Source: PostgreSQL's manual, appendix "Error Codes".
 */
const AWAY = /^(?:08|53|57P|58)/
/** A statement was cancelled because it took too long. */
const QUERY_CANCELED = '57014'
/** Errors of one address that did not answer, or of all addresses of a name. */
const CONNECTION_ERRORS = ['Error', 'AggregateError']

/** A connection that ended, or on which nobody answers any more: it is of no further use. */
export class ConnectionLost extends Fault {
  constructor(options: ErrorOptions) {
    super('no database connection', options)
  }
}

/**
 * Translates an error of the driver: a Fault when the database could not be reached or could not answer,
 * an Overloaded when a statement took too long, else the error itself, whose code and constraint describe the statement's problem.
 */
export function toFault(error: unknown): unknown {
  if (error instanceof DatabaseError) {
    const { code = '' } = error
    if (code === QUERY_CANCELED) return new Overloaded('a statement took too long', { cause: error })
    return AWAY.test(code) ? new Fault(`postgres is unavailable (${code})`, { cause: error }) : error
  }
  // Plain errors of the driver itself are about its connection; those of other classes are bugs.
  return CONNECTION_ERRORS.includes((error as Error).name) ? new ConnectionLost({ cause: error }) : error
}

/** @throws Fault when the database is unavailable, else what the driver throws. */
export const orFault = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw toFault(error)
  })
