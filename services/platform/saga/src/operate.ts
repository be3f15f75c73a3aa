import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { listOpenSagas, replayStuck } from './rows'
import type { OpenSaga } from './rows'

/** The sagas of a service that have not ended, stuck ones first. */
export const listSagas = async (db: Database): Promise<{ sagas: OpenSaga[] }> => ({ sagas: await listOpenSagas(db) })

/**
 * Restarts a stuck saga with all its attempts and records the operator; the service's runner takes it up within seconds.
 * @throws Error one sentence when it is not stuck.
 */
export async function replaySaga(db: Database, id: string, operator: string): Promise<{ replayed: string }> {
  const replayed = isId(id) && (await db.withTransaction((tx) => replayStuck(tx, id, operator)))
  if (!replayed) throw new Error(`There is no stuck saga ${id}.`)
  return { replayed: id }
}
