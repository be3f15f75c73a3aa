import {
  CALL_NAME_LENGTH_MAX,
  CHILDREN_MAX,
  GENDERS,
  INBOX_NOTES_MAX,
  NATIONALITIES,
  PREGNANCY_STAGES,
  RACES,
  comparedText,
  isPostcode,
  normalizePostcode,
} from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { inboxNote, pointRecord, user } from './member-records'
import { day, optionalWireDay, personName, points, recordId, refuseWith, requiredComparedField, requiredText, subjectId, text, wireDay } from './primitives'

export const ADDRESS_LABELS = ['Home', 'Work', 'Others'] as const

/** The profile fields of both edit calls; `edb` counts only for stage pregnant (account 4). */
export const profileBody = z
  .object({
    id: subjectId,
    name: personName(),
    race: z.enum(RACES),
    nationality: z.enum(NATIONALITIES),
    pregnancyStage: z.enum(PREGNANCY_STAGES),
    edb: optionalWireDay('edb-invalid'),
    /** name for greetings; empty removes it, missing keeps it */
    callName: z.union([z.literal(''), personName().refine((name) => name.length <= CALL_NAME_LENGTH_MAX, refuseWith('invalid-name'))]).optional(),
  })
  .transform((body) => (body.pregnancyStage === 'pregnant' ? body : { ...body, edb: null }))
  .meta({ id: 'ProfileEdit' })

/** The address form: line1, city, state, postcode and label are required (account 5); the country is Malaysia (D51). */
export const addressBody = z
  .object(
    {
      houseNumber: text(50).nullish(),
      line1: requiredText(200, 'address-incomplete'),
      line2: text(200)
        .nullish()
        .transform((line) => line ?? ''),
      line3: text(200)
        .nullish()
        .transform((line) => line ?? ''),
      city: requiredComparedField(100, comparedText, 'address-incomplete'),
      state: requiredComparedField(100, comparedText, 'address-incomplete'),
      postcode: requiredComparedField(10, normalizePostcode, 'address-incomplete').refine(isPostcode, refuseWith('address-unknown-area')),
      country: z
        .literal('Malaysia', refuseWith('address-unknown-area'))
        .nullish()
        .transform(() => 'Malaysia' as const),
      label: z.enum(ADDRESS_LABELS, refuseWith('address-incomplete')),
    },
    refuseWith('address-incomplete'),
  )
  .meta({ id: 'AddressForm' })

/** The baby form; with `babyId` an edit, else an addition (account 4, D52). */
export const babyInfoBody = z
  .object(
    {
      babyId: z
        .literal('')
        .transform(() => null)
        .or(recordId.nullish()),
      name: z
        .union([z.literal('').transform(() => null), z.null(), personName()])
        .optional()
        .transform((name) => name ?? null),
      gender: z.enum(GENDERS, refuseWith('baby-incomplete')),
      birthDate: wireDay('baby-incomplete'),
      brandId: requiredText(100, 'baby-incomplete').pipe(recordId),
      formatId: requiredText(100, 'baby-incomplete').pipe(recordId),
      sizeId: requiredText(100, 'baby-incomplete').pipe(recordId),
    },
    refuseWith('baby-incomplete'),
  )
  .meta({ id: 'BabyInfoForm' })

const inboxList = z.array(inboxNote).max(INBOX_NOTES_MAX)

export const userCalls = {
  editDetails: defineCall({
    id: 'user.details.edit',
    method: 'POST',
    path: '/user/details/edit',
    auth: 'member',
    body: profileBody,
    answer: user.extend({ pointsAwarded: points }).meta({ id: 'EditedUser' }),
    refusals: ['invalid-name', 'stage-locked', 'edb-invalid'],
    summary: 'Saves the profile; awards 0 or 200 points (D47, D48)',
    tag: 'Profile',
  }),
  forceEditDetails: defineCall({
    id: 'user.details.force-edit',
    method: 'POST',
    path: '/user/details/force/edit',
    auth: 'member',
    body: profileBody,
    answer: z.object({
      name: z.string(),
      race: z.string(),
      nationality: z.string(),
      pregnancyStage: z.enum(PREGNANCY_STAGES),
      edb: day.nullable(),
      points,
      pointRecord: pointRecord.nullable(),
      forceUpdated: z.literal(true),
    }),
    refusals: ['invalid-name', 'stage-locked', 'edb-invalid'],
    summary: 'Confirms the profile of the force-update wizard; awards 0 or 200 points (D47-D50)',
    tag: 'Profile',
  }),
  addAddress: defineCall({
    id: 'user.address.add',
    method: 'POST',
    path: '/user/address/add',
    auth: 'member',
    body: z.object({ id: subjectId, address: addressBody }),
    idempotent: true,
    answer: user,
    refusals: ['address-incomplete', 'address-unknown-area', 'address-limit-reached'],
    summary: 'Adds an address in Malaysia, at most 10 (D51)',
    tag: 'Profile',
  }),
  saveBabyInfo: defineCall({
    id: 'user.babyinfo.add',
    method: 'POST',
    path: '/user/babyinfo/add',
    auth: 'member',
    body: z.object({ id: subjectId, babyInfo: babyInfoBody }),
    idempotent: true,
    answer: user,
    refusals: ['baby-incomplete', 'invalid-name', 'baby-birth-date', 'baby-product-mismatch', 'baby-limit-reached', 'not-found'],
    summary: 'Adds a baby, or edits the one of babyId (D52)',
    tag: 'Profile',
  }),
  listChildren: defineCall({
    id: 'user.children',
    method: 'GET',
    path: '/user/children',
    auth: 'member',
    answer: z.object({ children: z.array(day).max(CHILDREN_MAX) }),
    refusals: [],
    summary: 'The birth dates of the children given at sign-up: the other fields of a baby are entered by the member (D27, D52)',
    tag: 'Profile',
  }),
  acknowledgeSso: defineCall({
    id: 'user.sso-popup',
    method: 'POST',
    path: '/user/ssoPopup',
    auth: 'member',
    body: z.object({ id: subjectId }),
    answer: user,
    refusals: [],
    summary: 'Acknowledges the single-sign-on notice (D31)',
    tag: 'Profile',
  }),
  listInbox: defineCall({
    id: 'user.inbox.fetch',
    method: 'POST',
    path: '/user/inbox/fetch',
    auth: 'member',
    body: z.object({ id: subjectId }),
    answer: inboxList,
    refusals: [],
    summary: "The member's inbox, newest first (D54)",
    tag: 'Inbox',
  }),
  readInboxNote: defineCall({
    id: 'user.inbox.read',
    method: 'POST',
    path: '/user/inbox/read',
    auth: 'member',
    body: z.object({ id: subjectId, inboxId: recordId }),
    answer: inboxList,
    refusals: ['not-found'],
    summary: 'Marks one note as read and answers the whole list (D54)',
    tag: 'Inbox',
  }),
  removeInboxNote: defineCall({
    id: 'user.inbox.remove',
    method: 'POST',
    path: '/user/inbox/remove',
    auth: 'member',
    body: z.object({ id: subjectId, inboxId: recordId.nullish() }),
    answer: inboxList,
    refusals: ['not-found'],
    summary: 'Removes one note, or all without inboxId; twice is fine (D54, D138)',
    tag: 'Inbox',
  }),
}
