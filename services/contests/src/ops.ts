import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openLedgerReader } from '@club/ledger-client'
import { recordOperatorRead } from '@club/messaging'
import { isDay } from '@club/rules'
import type { Database } from '@club/postgres'
import type { MysteryCampaign } from './domain/mystery-campaign'
import { reconcile } from './processes/reconcile'
import { listEntrants, listGrandWinners, listLatestWinners, verifyDraw } from './queries/verify-draw'

const WEEKS_LISTED = 60

/**
 * The part of contests in the operations command: `mystery:winners` lists who won (decision D140); `draw:list --week` prints
 * the anonymised list of a draw; `draw:verify --week [--file]` recomputes its winners from that list, or from a file with one
 * entry a line. `--grand` instead of `--week` is the grand prize; `reconcile`
 * compares entries, gifts and boxes with the ledger, and what belongs to them.
 * @throws Error one sentence on a wrong command, and when a draw does not hold.
 */
export async function runOps(
  deps: { readonly db: Database; readonly campaign: MysteryCampaign | undefined; readonly ledgerAddress: string },
  args: readonly string[],
): Promise<object> {
  const [command, ...rest] = args
  const { values } = parseArgs({
    args: [...rest],
    options: { week: { type: 'string' }, grand: { type: 'boolean' }, file: { type: 'string' }, json: { type: 'boolean' } },
  })
  if (command === 'reconcile') {
    const ledger = openLedgerReader(deps.ledgerAddress)
    return reconcile({ db: deps.db, ledger }, undefined).finally(() => ledger.close())
  }
  if (command === 'mystery:winners') return showWinners(deps.db)
  const draw = values.grand ? `grand:${deps.campaign?.to ?? ''}` : isDay(values.week ?? '') ? `week:${values.week}` : undefined
  if (!draw) throw new Error(`${command ?? ''} needs --week with its Monday (YYYY-MM-DD), or --grand.`)
  if (command === 'draw:list') return { draw, entrants: await listEntrants(deps.db, draw) }
  const handedIn = values.file ? (await readFile(values.file, 'utf8')).split(/\s+/).filter((token) => token !== '') : undefined
  const verification = await verifyDraw(deps.db, draw, handedIn)
  if (!verification) throw new Error(`There is no draw ${draw} that has been drawn.`)
  if (!verification.listMatches) throw new Error(`The list is not the one that ${draw} was drawn from.`)
  if (!verification.winnersMatch) throw new Error(`The winners of ${draw} do not follow from its seed and list.`)
  return verification
}

/** Shows the winners, once the read of their data is recorded (trust-and-desk 3.1). */
function showWinners(db: Database): Promise<object> {
  return db.withTransaction(async (tx) => {
    const [weekly, grand] = [await listLatestWinners(tx, WEEKS_LISTED), await listGrandWinners(tx)]
    await recordOperatorRead(tx, { service: 'contests', command: 'mystery:winners', memberIds: [...weekly, ...grand].map(({ memberId }) => memberId) })
    return { weekly, grand }
  })
}
