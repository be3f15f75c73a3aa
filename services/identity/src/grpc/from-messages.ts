import { ADDRESS_LABELS, addressBody, readSignUp as readSignUpBody } from '@club/contracts/http'
import type { AddAddressRequest, DeviceProof, EditDetailsRequest, Requester as WireRequester, SaveBabyRequest, SignUpRequest } from '@club/contracts/identity'
import { isId } from '@club/kernel'
import { CALL_NAME_LENGTH_MAX, GENDERS, isName, klDay, NATIONALITIES, normalizeName, normalizePhone, parseDay, PREGNANCY_STAGES, RACES } from '@club/rules'
import type { Requester } from '../commands/allow-send'
import type { SignUp } from '../commands/sign-up'
import type { Device } from '../commands/verify-member'
import type { BabyDetails, Language, NewAddress, ProfileEdit } from '../domain/member'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'

// The gateway has judged all of this; a second caller may not have, and the rules are the same ones (decision D15).

const NAMELESS = 'Member'

const oneOf = <T extends string>(options: readonly T[], text: string): T | undefined => options.find((option) => option === text)

export const readLanguage = (text: string): Language | null => oneOf(['en', 'bm'] as const, text) ?? null

/** Identifies a browser. */
export const readDevice = (device: DeviceProof | undefined): Device => ({
  hashes: [...new Set([device?.tokenHash ?? '', device?.cookieHash ?? ''])].filter((hash) => hash !== ''),
})

/** Reads the device that a browser has proven: a cookie that only goes out with this answer is not kept for later. */
const readShownDevice = (device: DeviceProof | undefined): Device => (device?.tokenHash === '' && device.isNewCookie ? { hashes: [] } : readDevice(device))

/** Reads the requester of an SMS or a mail; `network` where the caller sends it apart. */
export const readRequester = (requester: WireRequester | undefined, network = ''): Requester => ({
  network: requester?.network || network,
  address: requester?.address ?? '',
  browser: requester?.browser ?? '',
})

/** A sign-up in stored form. Refusal: invalid-field with its field and error (decision D15). */
export function readSignUp(request: SignUpRequest, now: Date): SignUp | Refusal {
  const { device, network, requester, ...body } = request
  const reading = readSignUpBody(body, klDay(now))
  if (!reading.ok) return refuse('invalid-field', { field: reading.refusal.field, errorName: reading.refusal.name })
  const { value } = reading
  return {
    ...value,
    address: value.address && { ...value.address, label: ADDRESS_LABELS[0] },
    sampleId: value.redeemSample ? value.sampleId : null,
    deviceHashes: readShownDevice(device).hashes,
    requester: readRequester(requester, network),
  }
}

/** A profile to save. Refusals in order: invalid-name, invalid-field. */
export function readProfile(request: EditDetailsRequest): ProfileEdit | Refusal {
  if (!isName(request.name)) return refuse('invalid-name', { field: 'name' })
  const race = oneOf(RACES, request.race)
  if (!race) return refuse('invalid-field', { field: 'race' })
  const nationality = oneOf(NATIONALITIES, request.nationality)
  if (!nationality) return refuse('invalid-field', { field: 'nationality' })
  const pregnancyStage = oneOf(PREGNANCY_STAGES, request.pregnancyStage)
  if (!pregnancyStage) return refuse('invalid-field', { field: 'pregnancyStage' })
  const edb = request.edb === '' ? null : parseDay(request.edb)
  if (edb === undefined) return refuse('invalid-edb', { field: 'edb' })
  const callName = request.callName === undefined ? undefined : normalizeName(request.callName)
  if (callName && (!isName(callName) || callName.length > CALL_NAME_LENGTH_MAX)) return refuse('invalid-name', { field: 'callName' })
  return { name: normalizeName(request.name), race, nationality, pregnancyStage, edb, callName: callName === undefined ? undefined : callName || null }
}

/** An address to add. Refusals: incomplete-address, unknown-area for a wrong postcode or country. */
export function readAddress(request: AddAddressRequest): NewAddress | Refusal {
  const { houseNumber, line1, line2, line3, city, state, postcode, country, label } = request.address ?? {}
  const parsed = addressBody.safeParse({ houseNumber, line1, line2, line3, city, state, postcode, country: country || undefined, label })
  if (parsed.success) return { ...parsed.data, houseNumber: parsed.data.houseNumber || null }
  const issue = parsed.error.issues[0]
  const field = `address.${issue?.path.map(String).join('.') ?? ''}`
  return issue?.message === 'address-unknown-area' ? refuse('unknown-area', { field }) : refuse('incomplete-address', { field })
}

/** A baby to save. Refusals in order: incomplete-baby, invalid-name, record-not-found for an id that names nothing. */
export function readBaby(request: SaveBabyRequest): { babyId: string | null; baby: BabyDetails } | Refusal {
  const { id = '', name = '', gender: genderText = '', birthDate: birthText = '', brandId = '', formatId = '', sizeId = '' } = request.baby ?? {}
  const gender = oneOf(GENDERS, genderText)
  const birthDate = parseDay(birthText)
  if (!gender || !birthDate || !brandId || !formatId || !sizeId) return refuse('incomplete-baby', { field: 'babyInfo' })
  if (normalizeName(name) !== '' && !isName(name)) return refuse('invalid-name', { field: 'babyInfo.name' })
  if (![brandId, formatId, sizeId].every(isId)) return refuse('baby-products', { field: 'babyInfo' })
  if (id !== '' && !isId(id)) return refuse('record-not-found')
  return { babyId: id || null, baby: { name: normalizeName(name) || null, gender, birthDate, brandId, formatId, sizeId } }
}

/** A number as another shop writes it, in stored form. */
export const readForeignNumber = (text: string): string | undefined => normalizePhone(text, 'sign-up')

/** Reads another shop's name, without characters that a name may not contain here (decision D16). */
export function readForeignName(text: string): string {
  const name = normalizeName(text.replace(/[^\p{L}\p{M} ]+/gu, ' ')).slice(0, 100)
  return isName(name) ? name : NAMELESS
}
