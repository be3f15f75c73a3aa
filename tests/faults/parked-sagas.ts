import { waitFor } from '@club/testing'
import { Client } from 'pg'

/** The row of a saga on its way to a step; 10 is the way to the first step that is undone. */
export type ParkPoint = 1 | 2 | 4 | 10
/**
 * Every point where an owner's saga row is written. The local step after a remote step writes its reply: a saga parked there has carried out both,
 * and no row says so yet. Later points first: a saga parked at an earlier point does not reach a later one.
 */
export const BETWEEN_ALL_STEPS = { catalogue: [10, 4, 2], contests: [10, 4, 2, 1] } as const satisfies Record<string, readonly ParkPoint[]>
/** The winners of a week about to be written, and the voucher of a win about to be kept. */
export const WINNERS = 50
export const PRIZE = 51

/** The first number of our advisory locks; the second is the point. */
const LOCK = 4711
const PARKED_MS_MAX = 20_000

const ON_SAGAS = `
  CREATE OR REPLACE FUNCTION fault_park_saga() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_advisory_xact_lock_shared(${LOCK}, CASE WHEN NEW.status = 'undoing' THEN 10 ELSE NEW.step END);
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER fault_park BEFORE UPDATE ON sagas FOR EACH ROW WHEN (NEW.step <> OLD.step OR NEW.status <> OLD.status)
    EXECUTE FUNCTION fault_park_saga();`
const ON_WINS = `
  CREATE OR REPLACE FUNCTION fault_park_win() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_advisory_xact_lock_shared(${LOCK}, CASE TG_OP WHEN 'INSERT' THEN ${WINNERS} ELSE ${PRIZE} END);
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER fault_park BEFORE INSERT OR UPDATE ON mystery_wins FOR EACH ROW EXECUTE FUNCTION fault_park_win();`

/** Makes every statement that advances a saga in a database stoppable, after a step had its effect and before any service knows. */
export async function makeParkable(databaseUrl: string, more: { readonly wins: boolean }): Promise<void> {
  await asClient(databaseUrl, async (client) => {
    await client.query(ON_SAGAS)
    if (more.wins) await client.query(ON_WINS)
  })
}

/** Statements that are stopped where they change a row, until they are let go. */
export interface Parked {
  letGo(): Promise<void>
}

/** Closes point after point, sends something to each and waits until it is stopped there. @throws Error when it was not; nothing is stopped then */
export async function park<At extends number>(
  databaseUrl: string,
  points: readonly At[],
  send: (point: At) => void,
  parkedMsMax = PARKED_MS_MAX,
): Promise<Parked> {
  const holder = new Client({ connectionString: databaseUrl })
  // Killing PostgreSQL is what this is for.
  holder.on('error', () => undefined)
  await holder.connect()
  const letGo = () => holder.end().catch(() => undefined)
  try {
    for (const point of points) {
      await holder.query('SELECT pg_advisory_lock($1, $2)', [LOCK, point])
      send(point)
      await waitFor(
        `something to stop at point ${point}`,
        async () => {
          const { rowCount } = await holder.query(
            `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND classid = $1 AND objid = $2
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
            [LOCK, point],
          )
          return rowCount !== null && rowCount > 0
        },
        parkedMsMax,
      )
    }
  } catch (error) {
    await letGo()
    throw error
  }
  return { letGo }
}

/** Ends the leases of sagas at once instead of after twenty seconds: their holder is dead. */
export const expireLeases = (databaseUrl: string): Promise<void> =>
  asClient(databaseUrl, async (client) => void (await client.query('UPDATE sagas SET lease_until = now() WHERE lease_until > now()')))

async function asClient(databaseUrl: string, run: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
