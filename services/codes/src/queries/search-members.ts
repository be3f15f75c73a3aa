import type { Sql } from '@club/postgres'
import { readMemberSearch } from '@club/rules'
import { invoiceKeyOf } from '../domain/receipt'
import { findMemberOfCode, listMembersOfReceipt } from '../store/member-search'

interface FoundMember {
  readonly memberId: string
  readonly matched: 'code' | 'receipt'
  readonly exact: true
}

/** Finds the member who registered a code and those who sent a receipt of a number, by the text that staff typed (trust-and-desk 7.1). */
export async function searchMembers(sql: Sql, text: string, limit: number): Promise<FoundMember[]> {
  const { code, receipt } = readMemberSearch(text)
  const [ofCode, ofReceipt] = await Promise.all([
    code === undefined ? undefined : findMemberOfCode(sql, code),
    receipt === undefined ? [] : listMembersOfReceipt(sql, invoiceKeyOf(receipt), limit),
  ])
  return [
    ...(ofCode === undefined ? [] : [{ memberId: ofCode, matched: 'code', exact: true } as const]),
    ...ofReceipt.map((memberId) => ({ memberId, matched: 'receipt', exact: true }) as const),
  ]
}
