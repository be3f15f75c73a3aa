import { randomInt } from 'node:crypto'
import { newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { Day } from '@club/rules'
import { drawMembers, instantsOf, WINNERS_PER_WEEK } from '../domain/mystery-campaign'
import { insertBoxes, insertWins, listMembersInDraw, listUnpaidWins, lockWeek, payWin } from '../store/mystery-boxes'
import type { UnpaidWin } from '../store/mystery-boxes'

const WINS_PER_RUN_MAX = 200

/**
 * Draws the winners that a week still lacks among the members who earned a box in it (decision D87); a week that has its
 * five stays as it is. Answers how many were drawn.
 */
export function drawWeek(db: Database, week: Day, now: Date): Promise<number> {
  return db.withTransaction(async (tx) => {
    const drawn = await lockWeek(tx, week)
    if (drawn >= WINNERS_PER_WEEK) return 0
    const { from, until } = instantsOf(week)
    const memberIds = drawMembers(await listMembersInDraw(tx, week, from, until), WINNERS_PER_WEEK - drawn, randomInt)
    await insertWins(tx, { week, afterPlace: drawn, memberIds, drawnAt: now })
    return memberIds.length
  })
}

/** Winners whose voucher is still due, oldest first. */
export const unpaidWins = (db: Database): Promise<UnpaidWin[]> => listUnpaidWins(db, WINS_PER_RUN_MAX)

/** Keeps the voucher of a win and puts it into a box of its own, to be opened by the winner. Answers whether this call did. */
export function keepPrize(db: Database, win: UnpaidWin, voucherId: string, now: Date): Promise<boolean> {
  return db.withTransaction(async (tx) => {
    if (!(await payWin(tx, win, voucherId))) return false
    await insertBoxes(tx, [{ id: newId(), memberId: win.memberId, cause: `weekly-win:${win.week}:${win.memberId}`, voucherId, createdAt: now }])
    return true
  })
}
