import { randomBytes } from 'node:crypto'
import { assert, newId } from '@club/kernel'
import { klDay } from '@club/rules'
import type { Day } from '@club/rules'
import type { Database, Tx } from '@club/postgres'
import { grandDraw, instantsOf, mondayOf, weekDraw, WINNERS_PER_WEEK } from '../domain/mystery-campaign'
import type { MysteryCampaign } from '../domain/mystery-campaign'
import { entrantToken, listHashOf, SEED_BYTES, winnersOf } from '../domain/mystery-draw'
import { insertBoxes, insertWins, listMembersInDraw, listUnpaidWins, payWin } from '../store/mystery-boxes'
import type { UnpaidWin } from '../store/mystery-boxes'
import { ensureDraw, insertGrandWinner, keepList, loadDrawForUpdate } from '../store/mystery-draws'
import { readPrizeNames } from '../store/mystery-prize-names'

const WINS_PER_RUN_MAX = 200

const commit = (db: Database, draw: string, now: Date): Promise<void> => ensureDraw(db, draw, randomBytes(SEED_BYTES), now)

/**
 * Fixes the seeds of the running week and of the grand prize while the campaign is not over, so that their hashes can be shown before
 * anybody knows the entrants. A seed that is there stays.
 */
export async function commitDraws(db: Database, campaign: MysteryCampaign | undefined, now: Date): Promise<void> {
  const today = klDay(now)
  if (!campaign || today > campaign.to) return
  await commit(db, grandDraw(campaign), now)
  await commit(db, weekDraw(mondayOf(today)), now)
}

/**
 * Draws the winners of a week among the members who earned a box in it (decision D87), from the seed that was fixed before;
 * a week that is drawn stays as it is. The list is frozen with the winners in one transaction, so a draw interrupted by a crash
 * is repeated from the same seed. The name that the prize has then stays with the winners. Returns how many were drawn.
 */
export async function drawWeek(db: Database, week: Day, now: Date): Promise<number> {
  // A week in which no job ran has no seed yet. It is committed in its own transaction, so that a failed draw keeps it.
  await commit(db, weekDraw(week), now)
  return db.withTransaction(async (tx) => {
    const { from, until } = instantsOf(week)
    const memberIds = await draw(tx, { name: weekDraw(week), from, until, winners: WINNERS_PER_WEEK, now })
    if (memberIds.length > 0) await insertWins(tx, { week, memberIds, drawnAt: now, prize: (await readPrizeNames(tx)).weekly })
    return memberIds.length
  })
}

/** Draws the grand prize of a campaign among all who earned a box in it, once (decision D87). Returns whether this call did. */
export async function drawGrandPrize(db: Database, campaign: MysteryCampaign, now: Date): Promise<boolean> {
  await commit(db, grandDraw(campaign), now)
  return db.withTransaction(async (tx) => {
    const { from } = instantsOf(campaign.from)
    const { from: last } = instantsOf(campaign.to)
    const until = new Date(last.getTime() + DAY_MS)
    const [winner] = await draw(tx, { name: grandDraw(campaign), from, until, winners: 1, now })
    if (winner) await insertGrandWinner(tx, grandDraw(campaign), winner, now)
    return winner !== undefined
  })
}

const DAY_MS = 86_400_000

/** Draws the members; returns them in the order drawn, or [] when it was drawn before or has no entrants. */
async function draw(
  tx: Tx,
  of: { readonly name: string; readonly from: Date; readonly until: Date; readonly winners: number; readonly now: Date },
): Promise<string[]> {
  const fixed = await loadDrawForUpdate(tx, of.name)
  assert(fixed, 'a draw has its seed before it is drawn')
  if (fixed.drawnAt) return []
  const members = await listMembersInDraw(tx, of.from, of.until)
  // A week whose events are late may still get its entrants.
  if (members.length === 0) return []
  const memberOf = new Map(members.map((memberId) => [entrantToken(of.name, memberId), memberId]))
  const tokens = [...memberOf.keys()].sort()
  await keepList(tx, of.name, tokens, listHashOf(tokens), of.now)
  return winnersOf(fixed.seed, tokens, of.winners).map((token) => memberOf.get(token) as string)
}

/** Winners whose voucher is still due, oldest first. */
export const unpaidWins = (db: Database): Promise<UnpaidWin[]> => listUnpaidWins(db, WINS_PER_RUN_MAX)

/** Keeps the voucher of a win and puts it into a box of its own, to be opened by the winner. Returns whether this call did. */
export function keepPrize(db: Database, win: UnpaidWin, voucherId: string, now: Date): Promise<boolean> {
  return db.withTransaction(async (tx) => {
    if (!(await payWin(tx, win, voucherId))) return false
    await insertBoxes(tx, [{ id: newId(), memberId: win.memberId, cause: `weekly-win:${win.week}:${win.memberId}`, voucherId, createdAt: now }])
    return true
  })
}
