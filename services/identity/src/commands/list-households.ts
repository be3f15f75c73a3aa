import { newId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { HomeAddress } from '@club/rules'
import { clock } from '@club/service-host'
import { householdsOf, keysAround } from '../domain/households'
import type { Household } from '../domain/households'
import { findAddresses } from '../store/family'
import { listHouseholdDecisions, noteHouseholdDoubts } from '../store/household-doubts'
import { listHomesIn, listNeighbours, readHome } from '../store/households'

/**
 * Lists the households of a member by each active address, with everybody who counts there (decisions D63, D74, D82). Addresses that may be
 * the same one in another spelling count together, and are noted for staff, because the caller asks about an offer limited by household.
 */
export async function listHouseholds(db: Sql, memberId: string): Promise<readonly Household[]> {
  const homes = await listNeighbours(db, memberId)
  const decisions = await listHouseholdDecisions(db, keysAround(memberId, homes))
  const { households, doubts } = householdsOf(memberId, homes, decisions)
  if (doubts.length > 0)
    await noteHouseholdDoubts(
      db,
      doubts.map((doubt) => ({ ...doubt, id: newId() })),
      clock.now(),
    )
  return households
}

/** Finds the home of an address; undefined once it is erased. */
export async function findHome(db: Sql, addressId: string): Promise<HomeAddress | undefined> {
  const [address] = await findAddresses(db, [addressId])
  return address && { line1: address.line1, line2: address.line2, line3: address.line3, postcode: address.postcode, state: address.state }
}

/** Housemates that another service counts; a larger household is no family. */
const HOUSEMATES_MAX = 1000

/** A visitor who is nobody's housemate yet. */
const VISITOR = 'visitor'

/** The members whose use of a limited offer counts for this address: those of the household and those of perhaps the same one. */
export async function listHousemates(db: Sql, home: HomeAddress): Promise<string[]> {
  const homes = [{ memberId: VISITOR, addressId: '', ...readHome(home) }, ...(await listHomesIn(db, home.postcode))]
  const decisions = await listHouseholdDecisions(db, keysAround(VISITOR, homes))
  return housematesIn(VISITOR, householdsOf(VISITOR, homes, decisions).households)
}

/** Everybody else in the households of a member; under the keys of others the member counts alone. */
export const housematesIn = (memberId: string, households: readonly Household[]): string[] =>
  [...new Set(households.flatMap(({ memberIds }) => memberIds))].filter((id) => id !== memberId).slice(0, HOUSEMATES_MAX)
