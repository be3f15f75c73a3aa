import { EXPORT_LISTS } from '@club/contracts/http'
import type { DataReading } from '@club/contracts/http'
import { signPath } from '@club/objects'
import { SIGNED_URL_MINUTES } from '@club/rules'
import { OWNER_OF_LIST } from '../clients/member-data'
import type { MemberData } from '../clients/member-data'
import { entryPicturePath } from '../mapping/contests'
import type { EntryPicture } from '../mapping/contests'
import { isoOf } from '../mapping/instants'
import { receiptFilePath } from '../mapping/receipts'

type Row = Readonly<Record<string, unknown>>

/** Turns the ids of pictures into links that are good for minutes. */
const linksOf = (secret: string, expiresAt: Date): Readonly<Record<string, (row: Row) => Row>> => {
  const entry = (id: unknown, picture: EntryPicture) => (typeof id === 'string' ? signPath(secret, entryPicturePath(id, picture), expiresAt) : null)
  return {
    receipts: (row) => ({ ...row, picture: signPath(secret, receiptFilePath(String(row['picture'])), expiresAt) }),
    contests: (row) => ({ ...row, picture: entry(row['picture'], 'screenshot'), receipt: entry(row['receipt'], 'receipt') }),
  }
}

interface Exported {
  readonly memberId: string
  readonly contacts: readonly string[]
  /** When staff read the data, in the words that the member reads elsewhere. */
  readonly readers: () => Promise<readonly DataReading[]>
  readonly secret: string
  readonly now: Date
}

/**
 * Writes the file of a member's data in pieces (trust-and-desk 1.1): list by list from its owners, so that it is never whole in memory. A fault
 * ends it; its reader has no whole file then.
 */
export async function* memberExportPieces(data: MemberData, { memberId, contacts, readers, secret, now }: Exported): AsyncGenerator<string> {
  const links = linksOf(secret, new Date(now.getTime() + SIGNED_URL_MINUTES * 60_000))
  const pagesOf = (owner: keyof MemberData, list: string) => data[owner].exportMember({ memberId, list, contacts: [...contacts] })
  let member: string | undefined
  for await (const { rows } of pagesOf('identity', 'member')) member ??= rows[0]
  if (member === undefined) throw new Error('identity exports no member')
  yield `{"version":1,"createdAt":${JSON.stringify(isoOf(now))},"member":${member}`
  for (const list of EXPORT_LISTS) {
    if (list === 'readers') {
      yield `,"readers":${JSON.stringify(await readers())}`
      continue
    }
    const link = links[list]
    let before = ''
    yield `,"${list}":[`
    for await (const { rows } of pagesOf(OWNER_OF_LIST[list], list)) {
      const texts = link ? rows.map((row) => JSON.stringify(link(JSON.parse(row) as Row))) : rows
      if (texts.length === 0) continue
      yield before + texts.join(',')
      before = ','
    }
    yield ']'
  }
  yield '}'
}
