import type { Request, Response } from 'express'
import { ReleasesRefusal, ReleaseStep } from '@club/contracts/releases'
import type { ReleaseChange, Shown } from '@club/contracts/releases'
import { ARCHIVE_BYTES_MAX, contentDigest, PUBLISHING_HEADERS, REMOTE_NAME, VERSION } from '@club/releases'
import { refusalOf } from '@club/service-host'
import type { Logger, RefusalOf } from '@club/service-host'
import * as z from 'zod'
import type { Services } from '../clients/services'
import { refusedPublishing, refusedRequest } from '../mapping/publishing-refusals'
import type { PublishingAnswer } from '../mapping/publishing-refusals'
import { outcomeOf } from '../mapping/unwrap'
import { refusalOfFault } from '../pipeline/faults'
import { readAtLeastRate } from '../pipeline/least-rate'
import { comeBackSeconds } from '../pipeline/refusal'
import { addressOf, queryOf, sendBeforeRest } from '../pipeline/request'
import type { CallServer } from '../pipeline/serve-call'

const share = z
  .string()
  .regex(/^(0|1|0?\.\d{1,4}|1\.0{1,4})$/)
  .transform(Number)
const version = z.string().regex(VERSION)
const SHOWN = z.discriminatedUnion('show', [
  z.strictObject({ show: z.literal('nobody') }),
  z.strictObject({ show: z.literal('canary'), share }),
  z.strictObject({ show: z.literal('everybody') }),
])
const change = (step: ReleaseStep, given: Partial<ReleaseChange> = {}): ReleaseChange => ({ step, version: '', share: 0, ...given })
const CHANGES: ReadonlyMap<string, z.ZodType<ReleaseChange>> = new Map(
  Object.entries<z.ZodType<ReleaseChange>>({
    canary: z.strictObject({ version, share }).transform((query) => change(ReleaseStep.CANARY, query)),
    stable: z.strictObject({ version }).transform((query) => change(ReleaseStep.STABLE, query)),
    share: z.strictObject({ share }).transform((query) => change(ReleaseStep.SHARE, query)),
    hold: z.strictObject({}).transform(() => change(ReleaseStep.HOLD)),
    promote: z.strictObject({}).transform(() => change(ReleaseStep.PROMOTE)),
    withdraw: z.strictObject({}).transform(() => change(ReleaseStep.WITHDRAW)),
    rollback: z.strictObject({ version: version.optional() }).transform((query) => change(ReleaseStep.ROLLBACK, { version: query.version ?? '' })),
  }),
)

const EMPTY = contentDigest('')

interface Options {
  readonly releases: Pick<Services['releases'], 'admitPublisher' | 'publishVersion' | 'changeRelease'>
  readonly server: Pick<CallServer, 'limits' | 'uploads' | 'leastRate' | 'proxyHops'>
  readonly log: Logger
}

/** A request that a team signed. */
interface Signed {
  readonly remote: string
  readonly key: string
  /** Expected digest of its body. */
  readonly digest: string
  /** The revision that it was decided from; undefined: any. */
  readonly expectedRevision: number | undefined
  /** The newest revision when its head was read. */
  readonly revision: number
}
interface Exchange {
  readonly request: Request
  readonly response: Response
}
type Step = (exchange: Exchange, signed: Signed) => Promise<PublishingAnswer>

/**
 * Endpoints by which teams publish their remotes (ADR 33), two calls that a team's key signs:
 * `PUT /remotes/<name>?show=nobody|canary&share=0.05|everybody` with a version as a tar archive, and `POST /remotes/<name>/<change>`.
 * The service of releases identifies the signer by the head; nothing of a stranger's body is read. A team's upload is limited before and
 * while it is read.
 */
export function createPublishing({ releases, server: { limits, uploads, leastRate, proxyHops }, log }: Options) {
  const publish: Step = async (exchange, { revision, ...signed }) => {
    const { request } = exchange
    const shown = SHOWN.safeParse({ show: 'nobody', ...queryOf(request.originalUrl) })
    if (!shown.success) return refusedRequest('invalid-query')
    if (Number(request.headers['content-length'] ?? 0) > ARCHIVE_BYTES_MAX) return refusedRequest('archive-too-large')
    const { expectedRevision } = signed
    if (expectedRevision !== undefined && expectedRevision !== revision)
      return refusedPublishing(refusalOf(ReleasesRefusal.REVISION_CHANGED, { params: { revision: String(revision) } }))
    await using held = new AsyncDisposableStack()
    const slot = await uploads.takeSlot({ id: `publishing ${signed.remote}`, isStaff: true }, { held })
    if (typeof slot === 'string') return refusedRequest('unavailable')
    const archive = await readAtLeastRate(exchange, () => readArchive(request), leastRate)
    if (!archive) return refusedRequest('archive-too-large')
    const reply = await releases.publishVersion({ ...signed, archive, show: changeOf(shown.data) })
    const published = outcomeOf(reply, 'releases', ReleasesRefusal)
    if (published.$case === 'refused') return refusedPublishing(published.value)
    return { status: 200, body: { name: signed.remote, version: published.value.version, bytes: published.value.bytes, ...toShown(published.value.shown) } }
  }

  const move: Step = async ({ request }, { remote, key, digest, expectedRevision }) => {
    const wanted = CHANGES.get(String(request.params['change']))?.safeParse({ ...queryOf(request.originalUrl) })
    if (!wanted) return refusedRequest('not-found')
    if (!wanted.success) return refusedRequest('invalid-query')
    if (digest !== EMPTY || Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'])
      return refusedRequest('no-body-expected')
    const changed = outcomeOf(await releases.changeRelease({ remote, key, change: wanted.data, expectedRevision }), 'releases', ReleasesRefusal)
    return changed.$case === 'refused' ? refusedPublishing(changed.value) : { status: 200, body: { name: remote, ...toShown(changed.value) } }
  }

  const admit = async (request: Request, remote: string): Promise<Signed | RefusalOf<ReleasesRefusal>> => {
    if (!REMOTE_NAME.test(remote)) return refusalOf(ReleasesRefusal.UNSIGNED)
    const head = headOf(request)
    const admitted = outcomeOf(
      await releases.admitPublisher({ remote, method: request.method, path: request.originalUrl, ...head }),
      'releases',
      ReleasesRefusal,
    )
    if (admitted.$case === 'refused') return admitted.value
    const { key, revision } = admitted.value
    return { remote, key, digest: head.digest, expectedRevision: head.revision === '' ? undefined : Number(head.revision), revision }
  }

  /** Checks the signer, and the rate of their calls, before a step begins. */
  const admitted = async (exchange: Exchange, step: Step): Promise<PublishingAnswer> => {
    const { request } = exchange
    const address = addressOf(request, proxyHops)
    const signed = await admit(request, String(request.params['name']))
    if ('reason' in signed) {
      const tooMany = await limits.consumeRefused(address)
      const refusal = signed.reason === ReleasesRefusal.OTHER_REMOTE ? 'other-remote' : 'unsigned'
      log.warn({ event: 'signature-refused', route: 'remote.publish', refusal }, 'security event')
      return tooMany ? refusedRequest('too-many-requests', tooMany) : refusedPublishing(signed)
    }
    const counted = request.method === 'PUT' ? 'remote.version' : 'remote.publish'
    const tooMany = await limits.consume(counted, { address, callerId: `publishing ${signed.key}` })
    return tooMany ? refusedRequest('too-many-requests', tooMany) : step(exchange, signed)
  }

  const serve = (step: Step) => async (request: Request, response: Response) => {
    let outcome: PublishingAnswer
    try {
      outcome = await admitted({ request, response }, step)
    } catch (error) {
      // The client left and reads no answer.
      if (response.destroyed) return
      log.error({ err: error, remote: request.params['name'] }, 'a remote was not published')
      outcome = refusedRequest(refusalOfFault(error).status === 503 ? 'unavailable' : 'internal')
    }
    const wait = outcome.retryAfterSeconds ?? (outcome.status === 503 ? comeBackSeconds() : undefined)
    await sendBeforeRest(response, outcome.status, outcome.body, wait === undefined ? {} : { 'retry-after': String(wait) })
    log.info({ route: 'remote.publish', remote: request.params['name'], status: outcome.status }, 'answered')
  }
  return { publish: serve(publish), change: serve(move) }
}

function headOf(request: Request) {
  const head = (name: keyof typeof PUBLISHING_HEADERS): string => {
    const value = request.headers[PUBLISHING_HEADERS[name]]
    return typeof value === 'string' ? value : ''
  }
  return { key: head('key'), digest: head('digest'), revision: head('revision'), time: head('time'), signature: head('signature') }
}

const changeOf = (shown: z.output<typeof SHOWN>): ReleaseChange | undefined =>
  shown.show === 'nobody' ? undefined : shown.show === 'canary' ? change(ReleaseStep.CANARY, { share: shown.share }) : change(ReleaseStep.STABLE)

/** The body; undefined when it is larger than an archive may be, of which the rest is not read. */
async function readArchive(request: Request): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Reading a request to its end, and no further, leaves its connection for the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > ARCHIVE_BYTES_MAX) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The shown versions as teams' commands read them. */
function toShown(shown: Shown | undefined): object {
  const { revision = 0, stable = '', canary, previous = [] } = shown ?? {}
  return {
    revision,
    stable: stable || null,
    canary: canary
      ? {
          version: canary.version,
          share: canary.share,
          salt: canary.salt,
          ...(canary.held ? { held: true } : {}),
          ...(canary.askedBefore ? { askedBefore: canary.askedBefore } : {}),
        }
      : null,
    previous,
  }
}
