import { CLOSE_REASON_LENGTH_MAX, normalizeEmail } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { memberExport } from './member-export'
import { user } from './member-records'
import { epochMs, instant, language, subjectId, success, text } from './primitives'

/** Proof that the member is present: their password or, for an account without one, a token of the last ten minutes. */
const password = z.string().max(1000).nullish()
/** A mangled day becomes 0, on which no link was issued, so the link counts as expired. */
const linkIssuedAt = epochMs.or(z.union([text(100), z.number()]).transform(() => 0))

const restoreByLink = z.object({ id: text(300), datems: linkIssuedAt })
const restoreByPassword = z.object({
  email: z.string().transform(normalizeEmail),
  password,
  language: language.nullish().catch(null),
})

export const privacyCalls = {
  exportData: defineCall({
    id: 'user.privacy.export',
    method: 'POST',
    path: '/user/privacy/export',
    auth: 'member',
    body: z.object({ id: subjectId, password }),
    answer: memberExport,
    long: 'file',
    answerMsMax: 60_000,
    refusals: ['reauth-required', 'account-locked'],
    summary: 'Everything that the club keeps of the member, as a file (trust-and-desk 1.1); its schema is at /schemas/member-export.json',
    tag: 'Privacy',
  }),
  closeAccount: defineCall({
    id: 'user.privacy.close',
    method: 'POST',
    path: '/user/privacy/close',
    auth: 'member',
    body: z.object({ id: subjectId, password, reason: text(CLOSE_REASON_LENGTH_MAX).nullish() }),
    answer: z.object({ closedAt: instant, erasedAt: instant }).meta({ id: 'ClosedAccount' }),
    refusals: ['reauth-required', 'account-locked'],
    summary: 'Closes the account; its data is erased 30 days later (trust-and-desk 1.2)',
    tag: 'Privacy',
  }),
  restoreAccount: defineCall({
    id: 'user.privacy.restore',
    method: 'POST',
    path: '/user/privacy/restore',
    auth: 'none',
    body: z.union([restoreByLink, restoreByPassword]),
    answer: z.union([user, success]),
    refusals: ['wrong-password', 'user-not-registered', 'account-locked', 'account-blocked', 'not-found', 'restore-link-expired'],
    summary: 'Opens a closed account again, by email and password or a mailed link; an email alone mails the link (trust-and-desk 1.3)',
    tag: 'Privacy',
  }),
}
