import { newId } from '@club/kernel'
import { constraintOf } from '@club/postgres'
import type { Sql, Tx } from '@club/postgres'
import { klMonth } from '@club/rules'
import type { Day } from '@club/rules'
import { clock } from '@club/service-host'
import type { Language, NewAddress, Stage } from '../domain/member'
import { activationMessage, otpMessage } from '../domain/message-texts'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { isKnownArea } from '../store/areas'
import { isAnyClaimed } from '../store/devices'
import { insertAddress } from '../store/family'
import { findReferrer } from '../store/members'
import {
  deleteUnverified,
  EMAIL_TAKEN,
  findSameSignUp,
  insertMember,
  listHolders,
  loadHoldersForUpdate,
  lockContacts,
  MAILBOX_TAKEN,
  NUMBER_TAKEN,
  REFERRAL_CODE_TAKEN,
} from '../store/new-members'
import { replaceOtp } from '../store/otps'
import { countReferees } from '../store/referrals'
import { newReferralCode } from '../store/secrets'
import { allowSend } from './allow-send'
import type { AllowedSend, Requester } from './allow-send'
import type { Deps } from './deps'
import { keepTraces } from './keep-traces'

export interface SignUp {
  readonly name: string
  readonly number: string
  readonly email: string
  readonly password: string
  readonly dob: Day
  readonly gender: string
  readonly race: string
  readonly nationality: string
  readonly pregnancyStage: Stage
  readonly edb: Day | null
  readonly children: readonly Day[]
  readonly address: NewAddress | null
  readonly sampleId: string | null
  readonly referCode: string | null
  readonly receiveMail: boolean
  readonly language: Language
  readonly utmSource: string | null
  readonly utmMedium: string | null
  readonly utmCampaign: string | null
  /** Hashes of the browser's token and of the device cookie (decision D22). */
  readonly deviceHashes: readonly string[]
  readonly requester: Requester
}

export type SignUpOutcome = { readonly kind: 'signed-up'; readonly memberId: string; readonly referralCode: string } | Refusal

const RETRIES_MAX = 5
const MET: ReadonlySet<string> = new Set([REFERRAL_CODE_TAKEN, EMAIL_TAKEN, MAILBOX_TAKEN, NUMBER_TAKEN])

/** Whether the place of a sign-up's address exists (decision D51). Refusal: invalid-field. */
export const judgeAddress = (command: Pick<SignUp, 'address'>): Refusal | undefined =>
  command.address && !isKnownArea(command.address) ? refuse('invalid-field', { field: 'address', errorName: 'sign-up-address' }) : undefined

/**
 * Whether a sign-up would be refused by what is known already; read without locks, so that the caller may call other services
 * in between. Refusals in order: already-member, device-used, unknown-referral-code, referral-limit.
 */
export async function judgeSignUp(
  deps: Pick<Deps, 'limits'> & { db: Sql },
  command: Pick<SignUp, 'email' | 'number' | 'referCode' | 'deviceHashes'>,
): Promise<{ readonly kind: 'free'; readonly referrerId: string | null } | Refusal> {
  const holders = await listHolders(deps.db, command)
  if (holders.some(({ verifiedAt }) => verifiedAt !== null)) return refuse('already-member')
  if (await isAnyClaimed(deps.db, command.deviceHashes)) return refuse('device-used')
  const referrer = command.referCode === null ? undefined : await findReferrer(deps.db, command.referCode)
  if (command.referCode !== null && !referrer) return refuse('unknown-referral-code', { field: 'referCode' })
  const isFull = referrer && (await countReferees(deps.db, referrer.id, klMonth(clock.now()))) >= deps.limits.referralsPerMonthMax
  return isFull ? refuse('referral-limit') : { kind: 'free', referrerId: referrer?.id ?? null }
}

/**
 * Writes an unverified account, over an earlier unverified one of that email or number, and queues its OTP and its
 * activation link (decisions D19, D24). The same form sent again while its first SMS could not be sent again either is the same
 * intent: it gets the first answer, and no second message.
 * Refusals in order: those of `judgeSignUp`, then too-many-attempts (sends, D21 and SEND_LIMITS).
 */
export async function signUp(deps: Omit<Deps, 'signer' | 'claims'>, command: SignUp): Promise<SignUpOutcome> {
  const passwordHash = await deps.hasher.hash(command.password)
  const otherIntents = new Set<string>()
  for (let attempt = 1; ; attempt += 1) {
    try {
      const written = await deps.db.withTransaction((tx) => write(tx, deps, command, { passwordHash, otherIntents }))
      if (written.kind !== 'sent-before') return written
      const { memberId, referralCode } = written
      if (await deps.hasher.fits(written.passwordHash, command.password)) return { kind: 'signed-up', memberId, referralCode }
      // An account of somebody else, or one whose password has changed since: it is overwritten.
      otherIntents.add(memberId)
    } catch (error) {
      // Two random codes collided, or a bulk upload made this person just now: the next try sees them.
      if (attempt >= RETRIES_MAX || !MET.has(constraintOf(error) ?? '')) throw error
    }
  }
}

/** An account that everything but the password, which no transaction waits for, says to be of the same intent. */
interface SentBefore {
  readonly kind: 'sent-before'
  readonly memberId: string
  readonly referralCode: string
  readonly passwordHash: string | null
}

async function write(
  tx: Tx,
  deps: Omit<Deps, 'signer' | 'claims'>,
  command: SignUp,
  { passwordHash, otherIntents }: { passwordHash: string; otherIntents: ReadonlySet<string> },
): Promise<SignUpOutcome | SentBefore> {
  await lockContacts(tx, command)
  // Read after the lock: of two messages sent at once, the later one belongs to the account that stays.
  const now = clock.now()
  const holders = await loadHoldersForUpdate(tx, command)
  const judged = await judgeSignUp({ ...deps, db: tx }, command)
  if (judged.kind === 'refused') return judged
  const intent = intentOf(deps, command)
  const after = new Date(now.getTime() - deps.limits.otpResendLockSeconds * 1000)
  const candidates = holders.map(({ id }) => id).filter((id) => !otherIntents.has(id))
  const same = await findSameSignUp(tx, candidates, { hash: intent, after, now })
  if (same) return { kind: 'sent-before', memberId: same.id, referralCode: same.referralCode, passwordHash: same.passwordHash }
  const id = newId()
  const { email, number, requester } = command
  const otp = await allowSend(tx, deps, { purpose: 'otp', addressee: number, email, requester, memberId: id }, now)
  if (otp.kind === 'not-allowed') return refuse('too-many-attempts', { retryAfterSeconds: otp.retryAfterSeconds })

  await deleteUnverified(
    tx,
    holders.map((holder) => holder.id),
  )
  const referralCode = newReferralCode()
  await insertMember(tx, {
    ...command,
    id,
    origin: 'form',
    referralCode,
    referrerId: judged.referrerId,
    forceUpdated: true,
    ssoPopup: false,
    registeredAt: now,
    verifiedAt: null,
    passwordHash,
    intent,
  })
  await keepTraces(tx, deps, id, { browsers: command.deviceHashes, address: requester.address })
  if (command.address) await insertAddress(tx, { ...command.address, id: newId(), memberId: id, createdAt: now })
  await sendOtp(tx, deps, { id, number, language: command.language, send: otp }, now)
  // Beyond its limit the address gets no further mail: the code by SMS activates the account all the same, and a stranger who uses up the
  // mails of an address does not keep its owner out.
  const mail = await allowSend(tx, deps, { purpose: 'welcome', addressee: email, requester, memberId: id }, now)
  if (mail.kind === 'allowed') await mail.queue(activationMessage(deps.site, command, deps.secrets.signLink('verify', { id, credentialVersion: 1 }, now)))
  return { kind: 'signed-up', memberId: id, referralCode }
}

/** All that the form was sent with; the browser and its network may change between two presses, and a password is never hashed fast. */
function intentOf({ secrets }: Pick<Deps, 'secrets'>, command: SignUp): Buffer {
  return secrets.intentHmac(JSON.stringify({ ...command, password: undefined, deviceHashes: undefined, requester: undefined }))
}

/** Makes a new code, which invalidates an earlier one, and queues its SMS in the place of one that still waits. */
export async function sendOtp(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'limits' | 'site'>,
  { send, ...member }: { id: string; number: string; language: Language; send: AllowedSend },
  now: Date,
): Promise<void> {
  const otp = deps.secrets.newOtp()
  await replaceOtp(tx, {
    memberId: member.id,
    hmac: deps.secrets.otpHmac(member.id, member.number, otp),
    expiresAt: new Date(now.getTime() + deps.limits.otpTtlSeconds * 1000),
    triesMax: deps.limits.otpTriesMax,
  })
  await send.queue(otpMessage(deps.site, member, otp, Math.round(deps.limits.otpTtlSeconds / 60)), { replacesWaiting: true })
}
