import { CALL_NAME_LENGTH_MAX } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { codePicture, PICTURE_ANSWER_MS_MAX, pictureText, uniqueCode } from './codes'
import { instant, personName, points, refuseWith, subjectId } from './primitives'

/** Longer than any token that the club issues. */
const TOKEN_LENGTH_MAX = 64
/** The token of a link as its page has it; a text that the club did not issue belongs to no member. */
const token = z.string().min(1).max(TOKEN_LENGTH_MAX)

/** A member's pass-along link, by which visitors without an account send codes of packs for the member. */
export const passLink = z
  .object({
    /** The last part of the address of its page, `/pass/<token>`. */
    token: z.string(),
    /** Name shown to visitors; empty when the member wants none shown. */
    name: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'PassLink' })
export type PassLink = z.output<typeof passLink>

const memberLink = z.object({ link: passLink.nullable() })

export const passLinkCalls = {
  fetchPassLink: defineCall({
    id: 'user.pass-link',
    method: 'GET',
    path: '/user/passlink',
    auth: 'member',
    answer: memberLink,
    refusals: [],
    summary: "The member's pass-along link; null while there is none",
    tag: 'Pass-along links',
  }),
  savePassLink: defineCall({
    id: 'user.pass-link.save',
    method: 'POST',
    path: '/user/passlink/save',
    auth: 'member',
    body: z.object({
      id: subjectId,
      name: z.union([z.literal(''), personName().refine((name) => name.length <= CALL_NAME_LENGTH_MAX, refuseWith('invalid-name'))]),
      /** Replaces the token; the old one stops working. */
      renew: z.boolean().optional(),
    }),
    answer: memberLink,
    refusals: ['invalid-name'],
    summary: "Makes the member's pass-along link, or changes what visitors read on it",
    tag: 'Pass-along links',
  }),
  revokePassLink: defineCall({
    id: 'user.pass-link.revoke',
    method: 'POST',
    path: '/user/passlink/revoke',
    auth: 'member',
    body: z.object({ id: subjectId }),
    answer: memberLink,
    refusals: [],
    summary: "Takes the member's pass-along link away; twice is fine",
    tag: 'Pass-along links',
  }),
  openPassLink: defineCall({
    id: 'pass.open',
    // The token stays out of addresses, which are logged on the way.
    method: 'POST',
    path: '/pass/open',
    auth: 'none',
    body: z.object({ token }),
    answer: z.object({ name: z.string() }),
    refusals: ['pass-link-unknown'],
    summary: 'What a visitor reads of the member whose link they opened',
    tag: 'Pass-along links',
  }),
  sendCode: defineCall({
    id: 'pass.code',
    method: 'POST',
    path: '/pass/code',
    auth: 'none',
    body: z.object({ token, code: uniqueCode }),
    idempotent: true,
    answer: z.object({ points }),
    refusals: ['pass-link-unknown', 'code-malformed', 'code-unknown', 'code-used'],
    summary: 'Registers a code for the member whose link it is, who gets its points (D41, D56-D59)',
    tag: 'Pass-along links',
  }),
  readPicture: defineCall({
    id: 'pass.read',
    method: 'POST',
    path: '/pass/read',
    auth: 'none',
    body: z.object({ token, image: codePicture }),
    answerMsMax: PICTURE_ANSWER_MS_MAX,
    answer: pictureText,
    refusals: ['pass-link-unknown', 'image-unreadable', 'picture-too-large'],
    summary: 'Text of the camera image of a visitor with a link, the whole text first (D118)',
    tag: 'Pass-along links',
  }),
}
