import { setTimeout as pause } from 'node:timers/promises'
import { adminAuditCalls, CALLS, ERRORS } from '@club/contracts/http'
import type { AdminRole } from '@club/contracts/http'
import type { AuditRow } from '@club/contracts/identity'
import { UndoRefusal } from '@club/contracts/platform/undo'
import type { UndoReply } from '@club/contracts/platform/undo'
import { UNDO_OF_CALLS } from '@club/contracts/undo-table'
import { instantOf, newId } from '@club/kernel'
import { callSignal } from '@club/service-host'
import type { Services, UndoServices } from '../clients/services'
import { refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

type NoUndo = Extract<(typeof adminAuditCalls.undo)['refusals'][number], `undo-${string}` | 'already-undone' | 'changed-since'>

const WHY: Readonly<Record<string, NoUndo>> = {
  [UndoRefusal.ALREADY_UNDONE]: 'already-undone',
  [UndoRefusal.CHANGED_SINCE]: 'changed-since',
  [UndoRefusal.PERSONAL]: 'undo-personal',
  [UndoRefusal.RECORD_GONE]: 'undo-record-gone',
  [UndoRefusal.IN_USE]: 'undo-in-use',
  [UndoRefusal.TAKEN]: 'undo-taken',
  [UndoRefusal.RULES]: 'undo-rules',
  [UndoRefusal.NO_INVERSE]: 'undo-final',
  [UndoRefusal.UNDER_WAY]: 'undo-under-way',
  [UndoRefusal.PICTURES]: 'undo-pictures',
}

interface UndoOfAction {
  /** Why it is never undone; undefined where it is. */
  readonly because: NoUndo | undefined
  /** The reason in a sentence, for staff. */
  readonly why: string | undefined
  /** Those who may do the act. */
  readonly roles: readonly AdminRole[]
}

const OF_ACTION: ReadonlyMap<string, UndoOfAction> = new Map(
  CALLS.flatMap(({ id, roles: mayCall = [] }) =>
    (UNDO_OF_CALLS[id] ?? []).flatMap(({ acts, roles = mayCall, ...rule }) =>
      acts.map((action) => [action, { ...('because' in rule ? rule : { because: undefined, why: undefined }), roles }] as const),
    ),
  ),
)

/** The actions that an undoing leaves and that no call makes: an addition that was taken back, say. They are undone like their opposite. */
const opposite = (action: string): string => action.replace('.remove-', '.add-')

const ruleOf = (action: string): UndoOfAction | undefined => OF_ACTION.get(action) ?? OF_ACTION.get(opposite(action))

/** Acts on the own account alone: those of others are nobody's to do. */
const ON_OWN_ACCOUNT = /^identity\.second-factor\./

/** The actions that staff of a role may do themselves, with those that undoings of them leave; they see these in the log. Dev sees all of it. */
export const actionsOf = (role: AdminRole): string[] =>
  [...OF_ACTION].flatMap(([action, { roles }]) =>
    roles.includes(role) && !ON_OWN_ACCOUNT.test(action) ? [...new Set([action, action.replace('.add-', '.remove-')])] : [],
  )

/** Whether a caller of this role may undo an act, unless what it changed was changed since. */
export const isUndoable = (
  { action, undoneBy, kind, changes }: Pick<AuditRow, 'action' | 'undoneBy' | 'kind' | 'changes'>,
  role: AdminRole | undefined,
): boolean => {
  const rule = kind === 'read' || undoneBy !== '' || changedNothing({ changes }) ? undefined : ruleOf(action)
  return rule !== undefined && rule.because === undefined && role !== undefined && rule.roles.includes(role)
}

/** Undoes acts of the audit log (trust-and-desk 8): who may do an act may undo it; the service that did it knows how. */
export function adminUndoRoutes({ services, undoers }: Pick<Parts, 'undoers'> & { readonly services: Pick<Services, 'identity'> }): Route[] {
  const { identity } = services

  /** What the owner answers, unless the log has later changes of its fields whose values are the same again: then those fields. */
  async function preview(act: Act): Promise<{ reply: UndoReply; why: NoUndo | undefined }> {
    const reply = await ownerOf(undoers, act).previewUndo({ act: toAct(act) })
    const why = whyNot(reply)
    if (why || act.changedSince.length === 0) return { reply, why }
    return { reply: { ...reply, changes: reply.changes.filter(({ field }) => act.changedSince.includes(field)) }, why: 'changed-since' }
  }

  return [
    route(adminAuditCalls.previewUndo, async ({ params, caller }) => {
      const act = await findAct(identity, params.id)
      if (!act) return refuse('not-found')
      const rule = ruleOf(act.action)
      if (rule && !rule.roles.some((role) => role === caller.role)) return refuse('forbidden')
      const never = whyNever(act, rule)
      if (never) return { possible: false, because: (never === rule?.because && rule.why) || ERRORS[never].en, changes: [] }
      const { reply, why } = await preview(act)
      return { possible: why === undefined, because: why ? ERRORS[why].en : '', changes: toChanges(reply) }
    }),

    route(adminAuditCalls.undo, async ({ params, body, caller }) => {
      const act = await findAct(identity, params.id)
      if (!act) return refuse('not-found')
      const rule = ruleOf(act.action)
      if (rule && !rule.roles.some((role) => role === caller.role)) return refuse('forbidden')
      const never = whyNever(act, rule)
      if (never) return refuse(never)
      if (act.changedSince.length > 0) {
        const { reply, why } = await preview(act)
        if (why === 'changed-since') return refuse(why, { extra: { changes: toChanges(reply) } })
        if (why) return refuse(why)
      }
      const undoneBy = newId()
      // Before the act: the reason must be known when the row of the undoing arrives.
      await identity.keepUndoReason({ auditId: undoneBy, reason: body.reason })
      const reply = await ownerOf(undoers, act).undo({ act: toAct(act), undoneBy, reason: body.reason })
      const why = whyNot(reply)
      if (why === 'changed-since') return refuse(why, { extra: { changes: toChanges(reply) } })
      return why ? refuse(why) : { auditId: undoneBy }
    }),
  ]
}

type Act = AuditRow & { readonly changedSince: readonly string[] }

/** An act reaches the log by its event, a moment after the answer that names it. */
const LOGGED_MS_MAX = 3000
const LOGGED_PAUSE_MS = 50

/** Ids that `auditIdOf` derives from an administrator's key are UUIDs of version 8, which hold no time. */
const SAYS_NO_TIME = /^.{14}8/

/**
 * Finds an act in the log. Waits up to LOGGED_MS_MAX for an act whose id is that recent, or does not say when it was made; undefined when there is none.
 */
async function findAct(identity: Pick<Services['identity'], 'listAudit'>, auditId: string): Promise<Act | undefined> {
  const end = (SAYS_NO_TIME.test(auditId) ? Date.now() : instantOf(auditId).getTime()) + LOGGED_MS_MAX
  for (;;) {
    const { rows, changedSince } = await identity.listAudit({ auditId, limit: 1 })
    if (rows[0]) return { ...rows[0], changedSince }
    const left = end - Date.now()
    if (!(left > 0 && left <= LOGGED_MS_MAX)) return undefined
    await pause(LOGGED_PAUSE_MS, undefined, { signal: callSignal() })
  }
}

function whyNever({ undoneBy, kind, changes }: AuditRow, rule: UndoOfAction | undefined): NoUndo | undefined {
  if (undoneBy !== '') return 'already-undone'
  if (!rule || kind === 'read') return 'undo-final'
  return rule.because ?? (changedNothing({ changes }) ? 'undo-nothing' : undefined)
}

/** A form that was saved as it was: the log has the call (decision D93), and no field. */
const changedNothing = ({ changes }: Pick<AuditRow, 'changes'>): boolean => Object.keys(JSON.parse(changes || '{}') as object).length === 0

function ownerOf(undoers: UndoServices, { action }: AuditRow): UndoServices[keyof UndoServices] {
  // Acts on members that an operations command does, too, have the command's name.
  const name = action.startsWith('member:') ? 'identity' : (action.split('.')[0] as keyof UndoServices)
  return undoers[name]
}

function whyNot({ refusal }: UndoReply): NoUndo | undefined {
  if (!refusal) return undefined
  const why = WHY[refusal.reason]
  if (!why) throw new Error(`an undo was refused for an unknown reason: ${refusal.reason}`)
  return why
}

const toAct = ({ id: auditId, action, recordId, changes }: AuditRow) => ({ auditId, action, recordId, changes })

const toChanges = ({ changes }: UndoReply) => changes.map(({ field, now, then }) => ({ field, now: valueOf(now), then: valueOf(then) }))

function valueOf(json: string): string | number | boolean | null {
  const value = json === '' ? null : (JSON.parse(json) as unknown)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null ? value : json
}
