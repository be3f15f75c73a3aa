import { askOthers, endCanary, findPointer, namesOfRemotes, pointerDifferences, promoteCanary, readManifest, ReleaseRefusal, setShare } from '@club/releases'
import type { Pointer, Rollout, RolloutOutcome } from '@club/releases'
import type { Logger } from '@club/service-host'
import type { Redis } from 'ioredis'
import type { AuditRows } from '../clients/audit-rows'
import type { BrowserCounts } from '../clients/counts'
import { createLeader } from '../clients/leader'
import { showCanaries } from '../clients/metrics'
import type { Doubt, Withdrawal } from '../clients/metrics'
import { isDisputed, isDoubted, judge } from '../domain/judge'
import type { Rules } from '../domain/judge'

const LEADER_KEY = 'canary:leader'
/** Name of the watcher in the revisions of pointers. */
const WATCHER = 'canary watcher'
const WITHDRAWN_SECONDS = 3_600
/** A canary that passes the last of these shares is promoted. */
const SHARES = [0.05, 0.25] as const

/** How long an alarm lasts; it is raised again while there is reason to. */
const DOUBT_SECONDS = 900
const withdrawnKey = (remote: string): string => `canary:withdrawn:${remote}`

const doubtKey = (remote: string): string => `canary:doubted:${remote}`

export interface WatchOptions {
  readonly redis: Redis
  readonly site: string
  readonly counts: BrowserCounts
  readonly rules: Rules
  readonly audit: AuditRows
  readonly log: Logger
  /** Key of the leader lock: watchers with the same key in the same Redis take turns at leading. */
  readonly leaderKey?: string
}

/** Checks canaries repeatedly, so that none reaches more members than it has earned. */
export interface CanaryWatch {
  /** Looks at every canary once, where this process leads. @throws while Redis is unavailable */
  look(): Promise<void>
  /** Leaves the lead to another process. */
  leave(): Promise<void>
}

/**
 * Watches the canaries of a site, in one process at a time: each is withdrawn, gets a larger share, is promoted, or waits (ADR 32).
 * All its state is in Redis and in the pointers, so that the next leader continues where the last one stopped.
 */
export function createCanaryWatch({ redis, site, counts, rules, audit, log, leaderKey = LEADER_KEY }: WatchOptions): CanaryWatch {
  const leader = createLeader(redis, leaderKey)

  // The row is kept before the change, as a change without its row is worse than a row that is taken back.
  const change = async (what: string, why: string, before: CanaryPointer, rollout: Rollout, apply: (rollout: Rollout) => RolloutOutcome) => {
    const wanted = apply({ ...rollout, dryRun: true })
    if (wanted instanceof ReleaseRefusal) return wanted
    const takeBack = await audit.keep(what, rollout.name, { ...pointerDifferences(before, wanted), why: { before: null, after: why } })
    const outcome = apply(rollout)
    if (outcome instanceof ReleaseRefusal) await takeBack()
    return outcome
  }

  // A second leader, or a person, who moved the pointer since it was judged is never overruled.
  const withdraw = async (remote: string, pointer: CanaryPointer, reason: Withdrawal['reason'], why: string) => {
    const { revision, canary } = pointer
    const rollout = { name: remote, site, by: `${WATCHER}: ${why}`, expected: revision }
    if ((await change('withdraw', why, pointer, rollout, endCanary)) instanceof ReleaseRefusal) return
    const withdrawal: Withdrawal = { remote, version: canary.version, reason }
    log.error({ ...withdrawal, share: canary.share, why }, 'a canary was withdrawn')
    await redis.set(withdrawnKey(remote), JSON.stringify(withdrawal), 'EX', WITHDRAWN_SECONDS)
  }

  const askAgain = async (remote: string, pointer: CanaryPointer, why: string) => {
    const { revision, canary } = pointer
    const rollout = { name: remote, site, by: `${WATCHER}: ${why}, and members contradict each other: others are asked`, expected: revision }
    if ((await change('ask-others', why, pointer, rollout, askOthers)) instanceof ReleaseRefusal) return
    log.warn({ remote, version: canary.version, why }, 'a canary was given to other members')
  }

  const goOn = async (remote: string, pointer: CanaryPointer) => {
    const { revision, canary } = pointer
    const { version, share } = canary
    const next = SHARES.find((one) => one > share)
    const why = 'nothing against it'
    const rollout = { name: remote, site, by: `${WATCHER}: ${why}`, expected: revision }
    const outcome =
      next === undefined
        ? await change('promote', why, pointer, rollout, promoteCanary)
        : await change('share', why, pointer, rollout, (one) => setShare({ ...one, share: next }))
    if (!(outcome instanceof ReleaseRefusal)) log.info({ remote, version, share: next ?? 1 }, 'a canary went on')
  }

  // It alerts, and a person decides.
  const raiseDoubt = async (remote: string, { revision, canary: { version } }: CanaryPointer) => {
    const doubt: Doubt = { remote, version }
    if ((await redis.set(doubtKey(remote), JSON.stringify(doubt), 'EX', DOUBT_SECONDS, 'NX')) === 'OK')
      log.warn({ remote, version, revision }, 'reports that decide nothing say that a canary fails, or members contradict each other')
  }

  const lookAt = async (remote: string, pointer: CanaryPointer) => {
    const { version } = pointer.canary
    if (!readManifest(site, remote, version)) return withdraw(remote, pointer, 'manifest', 'its manifest cannot be read')
    const seen = await counts.read(remote, pointer.revision)
    if (isDoubted(seen.hearsay.canary) || isDisputed(seen)) await raiseDoubt(remote, pointer)
    const verdict = judge(seen, Date.now() - Date.parse(pointer.at), rules, pointer.canary.askedBefore !== undefined)
    if (verdict.kind === 'ask-others') return askAgain(remote, pointer, verdict.why)
    if (verdict.kind === 'withdraw') return withdraw(remote, pointer, verdict.reason, verdict.why)
    if (verdict.kind === 'go-on' && !pointer.canary.held) await goOn(remote, pointer)
  }

  return {
    async look() {
      if (!(await leader.leads())) return showCanaries([], [], [])
      const names = namesOfRemotes(site)
      for (const remote of names) {
        const pointer = findPointer(site, remote)
        if (hasCanary(pointer)) await lookAt(remote, pointer)
      }
      await audit.send()
      const running = names.flatMap((remote) => {
        const canary = findPointer(site, remote)?.canary
        return canary ? [{ remote, version: canary.version, share: canary.share }] : []
      })
      const [gone, doubted] = names.length === 0 ? [[], []] : await Promise.all([redis.mget(names.map(withdrawnKey)), redis.mget(names.map(doubtKey))])
      const read = <Kept>(texts: readonly (string | null)[]) => texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Kept]))
      showCanaries(running, read<Withdrawal>(gone), read<Doubt>(doubted))
    },
    // Without Redis there is no leader.
    leave: () => leader.leave().catch(() => undefined),
  }
}

/** A pointer with a canary that some members get; one that is held at a share of nothing waits for a person. */
type CanaryPointer = Pointer & { readonly canary: NonNullable<Pointer['canary']> }
const hasCanary = (pointer: Pointer | null | undefined): pointer is CanaryPointer => (pointer?.canary?.share ?? 0) > 0
