import { jsonCodec, newId } from '@club/kernel'
import type { PersonalDataInventory } from '@club/member-data'
import type { Database } from '@club/postgres'
import { createSagaRunner, done, saga } from '@club/saga'
import type { Host } from '@club/service-host'
import { z } from 'zod'
import type { Deps } from '../commands/deps'
import { eraseAccount, listDueErasures, whoseData } from '../commands/erase-account'

/** No value of the member: a saga's row is a store, too. */
const erasureState = z.object({ memberId: z.string() })

/** A day of tries, one every half minute, before somebody is asked to look. */
const ATTEMPTS_MAX = 2880
const FINISH_MS_MAX = 60_000

/** Erases a member's data in another service, by their contacts and by the values that free text may name them by. */
export type EraseElsewhere = (erased: { memberId: string; contacts: string[]; values: string[] }) => Promise<unknown>

export interface ErasureDeps {
  readonly db: Database
  readonly secrets: Deps['secrets']
  /** The tables of identity itself. */
  readonly inventory: PersonalDataInventory
  /** Takes the balance, once. */
  readonly forfeit: (memberId: string) => Promise<void>
  /** Deletes files that name the member; repeating it is harmless. */
  readonly eraseFiles: (values: readonly string[]) => Promise<void>
  /** Erasers by the name of the service. */
  readonly elsewhere: Readonly<Record<string, EraseElsewhere>>
}

export interface Erasures {
  /** Erases closed accounts that are due, and waits a sensible time for each to end; a repetition begins none twice. */
  eraseDue(now: Date): Promise<{ begun: number; erased: number }>
}

/**
 * Erases the personal data of members whose account has been closed long enough (trust-and-desk 1.4): the balance is forfeited, then every
 * service erases its data, identity last, because it alone knows by which values the others find theirs. Each step may run twice.
 */
export function createErasures(host: Host, { db, secrets, inventory, forfeit, eraseFiles, elsewhere }: ErasureDeps): Erasures {
  const erasing = saga({
    name: 'erase-member',
    state: jsonCodec(erasureState),
    attemptsMax: ATTEMPTS_MAX,
    steps: [
      {
        name: 'forfeit',
        pivot: true,
        async run(state) {
          await forfeit(state.memberId)
          return done(state)
        },
      },
      ...Object.entries(elsewhere).map(([service, erase]) => ({
        name: `erase-${service}`,
        async run(state: z.infer<typeof erasureState>) {
          await erase(await whoseData({ db, secrets }, state.memberId))
          return done(state)
        },
      })),
      {
        name: 'erase-files',
        async run(state) {
          const { contacts, values } = await whoseData({ db, secrets }, state.memberId)
          await eraseFiles([...contacts, ...values])
          return done(state)
        },
      },
      {
        name: 'erase-identity',
        async run(state) {
          await eraseAccount({ db, secrets }, inventory, state.memberId)
          return done(state)
        },
      },
    ],
  })
  const runner = createSagaRunner(host, db, [erasing])

  async function erase(memberId: string): Promise<boolean> {
    const id = newId()
    await db.withTransaction((tx) => runner.begin(tx, erasing, id, { memberId }))
    return (await runner.advance(erasing, id, { deadlineMs: FINISH_MS_MAX })).kind === 'done'
  }

  return {
    async eraseDue(now) {
      const due = await listDueErasures(db, now)
      let erased = 0
      for (const memberId of due) if (await erase(memberId)) erased += 1
      return { begun: due.length, erased }
    },
  }
}
