import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { nameInMalay } from '@club/rules'
import type { Bilingual } from '@club/rules'
import { addNotes } from '../commands/add-notes'
import { milestoneVoucherNote, weeklyPrizeNote } from '../domain/note-texts'

export const VOUCHER_ISSUED = 'catalogue.voucher-issued.v1'

/** Name of a prize as staff gave it, in the other language where they gave only one; else the name of the voucher's type, as the shop shows it. */
const prizeOf = ({ voucherName, givenNameEn, givenNameBm }: IncomingEvent<typeof VOUCHER_ISSUED>['body']): Bilingual => ({
  en: givenNameEn || givenNameBm || voucherName,
  bm: givenNameBm || givenNameEn || nameInMalay(voucherName),
})

/** Notifies members of a voucher that they earned; one they redeemed themselves needs no note. */
export const onVoucherIssued = (tx: Tx, events: readonly IncomingEvent<typeof VOUCHER_ISSUED>[]): Promise<void> =>
  addNotes(
    tx,
    events
      .filter(({ body }) => body.reason === 'milestone' || body.reason === 'mystery')
      .map(({ body, occurredAt }) => ({
        ...(body.reason === 'mystery' ? weeklyPrizeNote(prizeOf(body)) : milestoneVoucherNote(body.voucherName)),
        memberId: body.memberId,
        cause: `voucher:${body.voucherId}`,
        createdAt: body.issuedAt ?? occurredAt,
      })),
  )
