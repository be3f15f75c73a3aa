import type { CatalogueRefusal } from '@club/contracts/catalogue'
import type { CodesRefusal } from '@club/contracts/codes'
import type { ContestEditRefusal, ContestsRefusal } from '@club/contracts/contests'
import type { CallId, RefusalOfCall } from '@club/contracts/http'
import type { IdentityRefusal } from '@club/contracts/identity'
import type { ReleasesRefusal } from '@club/contracts/releases'
import type { SamplesRefusal } from '@club/contracts/samples'
import { refusalOf } from '@club/service-host'
import { ADMIN, AT, aMember, refused, tokenVersions } from './given-gateway'
import { methodsOf, sessions } from './scripted-services'
import type { Scripts } from './scripted-services'

/** How to reach a refusal: the services' answers, and the differences from the call's usual request. */
export interface Row {
  readonly when?: (scripts: Scripts) => void
  /** Over the usual body; a field that is undefined is left out. */
  readonly body?: object
  /** Over the usual files of a form, by field; one that is undefined is left out. */
  readonly files?: Readonly<Record<string, string | Buffer<ArrayBuffer> | File | undefined>>
  readonly query?: string
  /** Nobody is signed in. */
  readonly visitor?: true
}

/** A call's usual request, and a row for each refusal that it declares. */
export type Rows<Id extends CallId> = {
  readonly body?: object
  readonly files?: Readonly<Record<string, string | Buffer<ArrayBuffer> | File>>
  readonly refusals: { readonly [Name in RefusalOfCall<Id>]: Row }
}
/** Rows of the calls of an area. */
export type RowsOfCalls = { readonly [Id in CallId]?: Rows<Id> }

type Methods<Name extends keyof Scripts> = keyof Scripts[Name] & string

/** Scripts the answer of one method of a service. */
export const answer = <Name extends keyof Scripts>(service: Name, method: Methods<Name>, reply: object) => ({
  when: (scripts: Scripts) => {
    methodsOf(scripts, service)[method] = () => reply
  },
})
export const refusing = <Name extends keyof Scripts>(service: Name, method: Methods<Name>, reason: string, details: object = {}) =>
  answer(service, method, refused(reason, { ...details }))

export const identity = (method: Methods<'identity'>, reason: `${IdentityRefusal}`, details: object = {}): Row => refusing('identity', method, reason, details)
export const codes = (method: Methods<'codes'>, reason: `${CodesRefusal}`): Row => refusing('codes', method, reason)
export const scanned = (reason: `${CodesRefusal}`): Row => answer('codes', 'registerCodes', { items: [{ refusal: refusalOf(reason) }] })
export const redeem = (reason: `${CatalogueRefusal}`): Row => refusing('catalogue', 'redeem', reason)
export const samples = (method: Methods<'samples'>, reason: `${SamplesRefusal}`): Row => refusing('samples', method, reason)
export const releases = (method: Methods<'releases'>, reason: `${ReleasesRefusal}`): Row => refusing('releases', method, reason)
export const contests = (method: Methods<'contests'>, reason: `${ContestsRefusal}`): Row => refusing('contests', method, reason)

const versionOf = (change: object): Row => ({
  when: (scripts) => {
    const version = { version: 1, blocked: false, role: 'user', membershipEnded: false, ...change }
    scripts.identity.listTokenVersions = tokenVersions(() => version)
    scripts.identity.listSessions = sessions(() => ({ version, result: { $case: 'session', value: { member: aMember(), token: '' } } }))
  },
})
export const ENDED = versionOf({ membershipEnded: true })
export const BLOCKED = versionOf({ blocked: true })
export const NOBODYS_ORDER: Row = {
  when(scripts) {
    scripts.catalogue.trackOrder = scripts.catalogue.moveOrder = () => ({ refusal: { reason: 'CATALOGUE_REFUSAL_ORDER_NOT_FOUND' } })
    scripts.samples.trackOrder = scripts.samples.moveOrder = () => ({ refusal: { reason: 'SAMPLES_REFUSAL_ORDER_NOT_FOUND' } })
  },
}

export const RECORD = '0190f8f0-0000-7000-8000-0000000000d1'
export const HOME = { id: RECORD, active: true, line1: '12', line3: 'Jalan Bangi', city: 'Bangi', state: 'Selangor', postcode: '43600', country: 'Malaysia' }
export const livingAt = (address: object, reason?: `${SamplesRefusal}`): Row => ({
  when(scripts) {
    scripts.identity.listSessions = sessions(() => ({ result: { $case: 'session', value: { member: aMember({ addresses: [address] }), token: '' } } }))
    if (reason) scripts.samples.placeOrder = () => ({ refusal: { reason } })
  },
})

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
export const PICTURE = { file: PNG }
export const BOTH_PICTURES = { file: PNG, bmFile: PNG }
export const BACKWARDS: Row = { body: { startDate: '2026-02-01', endDate: '2026-01-01' } }

/** The refusal of a record that follows from a definition, by the reason that the definition names. */
export const kept = (method: Methods<'records'>, reason: string, params: Readonly<Record<string, string>> = {}): Row =>
  refusing('records', method, reason, params)
/** The catalogue's refusal of a back-office record, with the params of its text. */
export const unsaved = (method: Methods<'catalogue'>, reason: `${CatalogueRefusal}`, params: Readonly<Record<string, string>> = {}): Row =>
  refusing('catalogue', method, reason, params)
export const CHANGED = { changedBy: ADMIN, changedAt: AT.toISOString() }
/** The catalogue's "no" of calls that say no more. */
export const catalogue = (method: Methods<'catalogue'>, reason: `${CatalogueRefusal}`): Row => refusing('catalogue', method, reason)
export const contestEdits = (method: Methods<'contests'>, reason: `${ContestEditRefusal}`): Row =>
  refusing('contests', method, reason, { changedBy: ADMIN, changedAt: AT })
