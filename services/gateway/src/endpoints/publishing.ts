import type { Request, Response } from 'express'
import { ARCHIVE_BYTES_MAX, ArchiveRefusal, contentDigest, readPointer, REMOTE_NAME, ReleaseRefusal, stageVersion, VERSION } from '@club/releases'
import type { Logger } from '@club/service-host'
import * as z from 'zod'
import { refusedArchive, refusedRelease, refusedRequest } from '../mapping/publishing-refusals'
import type { PublishingAnswer } from '../mapping/publishing-refusals'
import { refusalOfFault } from '../pipeline/faults'
import { readAtLeastRate } from '../pipeline/least-rate'
import type { Published, VerifyPublishing } from '../pipeline/publishing-signature'
import type { ReleaseChange, Releases } from '../pipeline/release-changes'
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
const CHANGES: ReadonlyMap<string, z.ZodType<ReleaseChange>> = new Map(
  Object.entries<z.ZodType<ReleaseChange>>({
    canary: z.strictObject({ version, share }).transform((query) => ({ do: 'canary' as const, ...query })),
    stable: z.strictObject({ version }).transform((query) => ({ do: 'stable' as const, ...query })),
    share: z.strictObject({ share }).transform((query) => ({ do: 'share' as const, ...query })),
    hold: z.strictObject({}).transform(() => ({ do: 'hold' as const })),
    promote: z.strictObject({}).transform(() => ({ do: 'promote' as const })),
    withdraw: z.strictObject({}).transform(() => ({ do: 'withdraw' as const })),
    rollback: z.strictObject({ version: version.optional() }).transform((query) => ({ do: 'rollback' as const, ...query })),
  }),
)

const EMPTY = contentDigest('')

interface Options {
  readonly site: string
  readonly verify: VerifyPublishing
  readonly releases: Releases
  readonly server: Pick<CallServer, 'limits' | 'uploads' | 'leastRate' | 'proxyHops'>
  readonly log: Logger
}

type Step = (exchange: { readonly request: Request; readonly response: Response }, remote: string, published: Published) => Promise<PublishingAnswer>

/**
 * Endpoints by which teams publish their remotes (ADR 33), two calls that a team's key signs:
 * `PUT /remotes/<name>?show=nobody|canary&share=0.05|everybody` with a version as a tar archive, and `POST /remotes/<name>/<change>`.
 * The head identifies the signer; nothing of a stranger's body is kept. A team's upload is limited before and while it is read.
 */
export function createPublishing(options: Options) {
  const { site, verify, releases, log } = options
  const { limits, uploads, leastRate, proxyHops } = options.server

  const shownOf = (name: string): object => {
    const pointer = readPointer(site, name)
    return { revision: pointer?.revision ?? 0, stable: pointer?.stable ?? null, canary: pointer?.canary ?? null, previous: pointer?.previous ?? [] }
  }
  const change = async (name: string, { key, expected }: Published, wanted: ReleaseChange): Promise<PublishingAnswer | undefined> => {
    const outcome = await releases.change({ key: key.name }, name, wanted, expected)
    return outcome instanceof ReleaseRefusal ? refusedRelease(outcome) : undefined
  }

  const publish: Step = async (exchange, name, published) => {
    const { request } = exchange
    const shown = SHOWN.safeParse({ show: 'nobody', ...queryOf(request.originalUrl) })
    if (!shown.success) return refusedRequest('invalid-query')
    if (Number(request.headers['content-length'] ?? 0) > ARCHIVE_BYTES_MAX) return refusedRequest('archive-too-large')
    const revision = readPointer(site, name)?.revision ?? 0
    if (published.expected !== undefined && published.expected !== revision) return refusedRelease(new ReleaseRefusal('revision-changed', revision))
    await using held = new AsyncDisposableStack()
    const slot = await uploads.takeSlot({ id: `publishing ${name}`, isStaff: true }, { held })
    if (typeof slot === 'string') return refusedRequest('unavailable')
    const by = published.key.name
    await releases.noteStaging({ key: by }, name, published.digest)
    // Reading a request to its end, and no further, leaves its connection for the answer.
    const archive = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    const staged = await readAtLeastRate(exchange, () => stageVersion({ name, site, archive, by, digest: published.digest }), leastRate)
    if (staged === 'digest-differs') return refusedRequest('unsigned')
    if (staged instanceof ArchiveRefusal) return refusedArchive(staged)
    const wanted: ReleaseChange | undefined =
      shown.data.show === 'nobody'
        ? undefined
        : shown.data.show === 'canary'
          ? { do: 'canary', version: staged.version, share: shown.data.share }
          : { do: 'stable', version: staged.version }
    const refused = wanted && (await change(name, published, wanted))
    return refused ?? { status: 200, body: { name, version: staged.version, bytes: staged.bytes, ...shownOf(name) } }
  }

  const move: Step = async ({ request }, name, published) => {
    const wanted = CHANGES.get(String(request.params['change']))?.safeParse({ ...queryOf(request.originalUrl) })
    if (!wanted) return refusedRequest('not-found')
    if (!wanted.success) return refusedRequest('invalid-query')
    if (published.digest !== EMPTY || Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'])
      return refusedRequest('no-body-expected')
    return (await change(name, published, wanted.data)) ?? { status: 200, body: { name, ...shownOf(name) } }
  }

  /** Checks the signer, and the rate of their calls, before a step begins. */
  const admitted = async (exchange: { readonly request: Request; readonly response: Response }, step: Step): Promise<PublishingAnswer> => {
    const { request } = exchange
    const name = String(request.params['name'])
    const address = addressOf(request, proxyHops)
    const published = REMOTE_NAME.test(name) ? await verify(request, name) : 'unsigned'
    if (typeof published === 'string') {
      const tooMany = await limits.consumeRefused(address)
      log.warn({ event: 'signature-refused', route: 'remote.publish', refusal: published }, 'security event')
      return refusedRequest(tooMany ? 'too-many-requests' : published)
    }
    if (await limits.consume('remote.publish', { address, callerId: `publishing ${published.key.name}` })) return refusedRequest('too-many-requests')
    return step(exchange, name, published)
  }

  const serve = (step: Step) => async (request: Request, response: Response) => {
    let outcome: PublishingAnswer
    try {
      outcome = await admitted({ request, response }, step)
    } catch (error) {
      // The client left: it reads no answer, and what it sent is deleted again.
      if (response.destroyed) return
      log.error({ err: error, remote: request.params['name'] }, 'a remote was not published')
      outcome = refusedRequest(refusalOfFault(error).status === 503 ? 'unavailable' : 'internal')
    }
    await sendBeforeRest(response, outcome.status, outcome.body)
    log.info({ route: 'remote.publish', remote: request.params['name'], status: outcome.status }, 'answered')
  }
  return { publish: serve(publish), change: serve(move) }
}
