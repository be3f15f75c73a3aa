import { isId } from '@club/kernel'
import { record } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import { DAY_SECONDS } from '../domain/limits'
import { readUserValue } from '../domain/links'
import type { SignedLink } from '../domain/links'
import type { Member } from '../domain/member'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { claimDevice, DEVICE_CLAIMED, isAnyClaimed, listSignUpDevices } from '../store/devices'
import { listAddresses } from '../store/family'
import { findMember, loadMemberForUpdate } from '../store/members'
import { markVerified } from '../store/new-members'
import { deleteOtp, takeOtpTry } from '../store/otps'
import type { SignedInBy } from '../domain/signed-in'
import { consumeLimit, secondsUntilFree } from '../store/limiter'
import { answerSends } from './answer-sends'
import type { Deps } from './deps'
import { decideReferrals } from './decide-referrals'
import { keepTraces } from './keep-traces'
import { confirmProvider } from './sign-in-by-provider'

/** `claimId` names the sample that is now due, if one was chosen at sign-up (decision D28). */
export type VerifyOutcome = { readonly kind: 'verified'; readonly member: Member; readonly claimId: string | null; readonly by: SignedInBy } | Refusal

const VERIFIED: SignedInBy = { method: 'verified', provider: null }

/** The browser that verifies: all that is claimed with the account (decision D22). */
export interface Device {
  readonly hashes: readonly string[]
}

type VerifyDeps = Pick<Deps, 'db' | 'secrets' | 'limits' | 'claims'>

/**
 * Activates an account by its OTP, exactly once (decisions D20, D23, D24); its device and that of the sign-up are claimed for it (D22).
 * Refusals in order: otp-expired (unknown account), wrong-otp (another number), already-member, blocked,
 * too-many-attempts, otp-expired, wrong-otp, device-used. Publishes member-verified and, when it counts, referral-qualified.
 */
export function verifyOtp(deps: VerifyDeps, command: { memberId: string; number: string; otp: string; device: Device }): Promise<VerifyOutcome> {
  return refusingTakenDevice(async () =>
    deps.db.withTransaction(async (tx): Promise<VerifyOutcome> => {
      const now = clock.now()
      const member = isId(command.memberId) ? await loadMemberForUpdate(tx, command.memberId) : undefined
      if (!member) return refuse('otp-expired')
      if (member.number === null || member.number !== command.number) return refuse('wrong-otp')
      if (member.verifiedAt !== null) return refuse('already-member')
      if (member.blocked) return refuse('blocked')
      const wrongTries = { max: deps.limits.otpTriesPerDayMax, windowSeconds: DAY_SECONDS }
      const wrongKey = deps.secrets.limitKey('otp-wrong', member.number)
      const wait = await secondsUntilFree(tx, wrongKey, wrongTries, now)
      if (wait > 0) return refuse('too-many-attempts', { retryAfterSeconds: wait })
      const expected = await takeOtpTry(tx, member.id, now)
      if (!expected) return refuse('otp-expired')
      if (!deps.secrets.isOtp(expected, member.id, member.number, command.otp)) {
        await consumeLimit(tx, wrongKey, wrongTries, now)
        return refuse('wrong-otp')
      }
      return activate(tx, deps, member, 'number', command.device, now)
    }),
  )
}

/**
 * Activates an account by its email link, exactly once (decisions D24 to D26), or confirms the person at a provider whom one was mailed for.
 * Refusals in order: link-expired, already-member, blocked, device-used.
 */
export async function verifyLink(deps: VerifyDeps, command: { link: SignedLink; device: Device }): Promise<VerifyOutcome> {
  const parts = readUserValue(command.link.user)
  const known = parts && isId(parts.memberId) ? await findMember(deps.db, parts.memberId) : undefined
  if (!known) return refuse('link-expired')
  if (deps.secrets.isLink('provider', known, command.link, clock.now())) {
    const confirmed = await confirmProvider(deps, known, command.link)
    return confirmed.kind === 'refused' ? confirmed : { kind: 'verified', member: confirmed.member, claimId: null, by: confirmed.by }
  }
  if (!deps.secrets.isLink('verify', known, command.link, clock.now())) return refuse('link-expired')
  return refusingTakenDevice(async () =>
    deps.db.withTransaction(async (tx): Promise<VerifyOutcome> => {
      const now = clock.now()
      const member = await loadMemberForUpdate(tx, known.id)
      if (!member || member.credentialVersion !== known.credentialVersion) return refuse('link-expired')
      if (member.verifiedAt !== null) return refuse('already-member')
      if (member.blocked) return refuse('blocked')
      return activate(tx, deps, member, 'email', command.device, now)
    }),
  )
}

async function refusingTakenDevice(work: () => Promise<VerifyOutcome>): Promise<VerifyOutcome> {
  try {
    return await work()
  } catch (error) {
    // Two accounts of one device verified at the same instant: the claim's key decided, and everything was rolled back.
    if (constraintOf(error) === DEVICE_CLAIMED) return refuse('device-used')
    throw error
  }
}

async function activate(tx: Tx, deps: VerifyDeps, member: Member, by: 'number' | 'email', device: Device, now: Date): Promise<VerifyOutcome> {
  // A link may be opened elsewhere than where its owner signed up: both devices have their account now.
  const hashes = [...device.hashes, ...(await listSignUpDevices(tx, member.id))]
  if (await isAnyClaimed(tx, hashes)) return refuse('device-used')
  await claimDevice(tx, member.id, hashes, now)
  await keepTraces(tx, deps, member.id, { browsers: hashes, address: '' })
  await markVerified(tx, member.id, by, now)
  await deleteOtp(tx, member.id)
  await answerSends(tx, member.id, now)
  const { origin, language, registeredAt } = member
  await record(tx, { subject: 'identity.member-verified.v1', body: { memberId: member.id, registeredAt, verifiedAt: now, origin, language } })
  // A mailbox costs nothing and a browser's identity is its own claim: after a link alone, a first code decides (decision D145).
  if (by === 'number') await decideReferrals(tx, deps, [{ memberId: member.id, provenAt: now }])
  return { kind: 'verified', member: { ...member, verifiedAt: now }, claimId: await claimSample(tx, deps, member, now), by: VERIFIED }
}

/** Writes down that the sample of the sign-up is due; it goes to the address that was given with it. */
async function claimSample(tx: Tx, deps: VerifyDeps, { id, sampleId }: Member, now: Date): Promise<string | null> {
  const home = sampleId === null ? undefined : (await listAddresses(tx, id)).at(-1)
  if (sampleId === null || !home) return null
  return deps.claims.begin(tx, {
    memberId: id,
    sampleId,
    addressId: home.id,
    requestedAt: now.toISOString(),
  })
}
