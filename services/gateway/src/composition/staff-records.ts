import type { AnswerOf, CallDefinition, ErrorDetails, ParsedBodyOf, RefusalNameOf } from '@club/contracts/http'
import { newId } from '@club/kernel'
import { withAct } from '@club/service-host'
import type { Granted, RefusalOf, Reply } from '@club/service-host'
import * as z from 'zod'
import type { Services } from '../clients/services'
import { unwrap } from '../mapping/unwrap'
import type { RefusalMap } from '../mapping/unwrap'
import type { PictureUrls, PublicPictures } from '../pipeline/public-pictures'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { UploadedFile } from '../pipeline/uploaded-file'
import { changedRefusal } from './admin-names'

type Names = Pick<Services['identity'], 'getAdmin'>

/** Meanings of a service's refusals, as `unwrap` takes them. */
type Meanings<Reason extends string> = RefusalMap<Reason> | ((refused: RefusalOf<Reason>) => Refusal)

type Changes = ErrorDetails['changes']
const FORM_FIELDS = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** The fields of a form as a service's refusal has them, of a record that changed meanwhile. */
export const fieldsIn = (now: string): z.output<typeof FORM_FIELDS> => FORM_FIELDS.parse(JSON.parse(now))

/**
 * Unwraps a service's reply about a staff-kept record; the refusal of a record that changed meanwhile names who changed it, and the fields that
 * differ.
 *
 * @param differences the fields that differ, by the record as it is now
 */
export async function unwrapRecordReply<C extends CallDefinition, R extends Reply, Reason extends string>(
  identity: Names,
  call: C,
  reply: R,
  meaning: Meanings<Reason>,
  differences?: (now: string) => Changes,
): Promise<Granted<R> | Refusal<RefusalNameOf<C>>>
export async function unwrapRecordReply(
  identity: Names,
  call: CallDefinition,
  reply: Reply,
  meaning: Meanings<string>,
  differences?: (now: string) => Changes,
): Promise<Granted<Reply> | Refusal> {
  const outcome = unwrap(call, reply, meaning)
  if (!(outcome instanceof Refusal) || outcome.name !== 'record-changed') return outcome
  const { now, changedBy = '', changedAt } = reply.refusal?.params ?? {}
  return changedRefusal(identity, {
    changedBy,
    changedAt: changedAt === undefined ? undefined : new Date(changedAt),
    changes: now === undefined ? undefined : differences?.(now),
  })
}

/** How a call that saves a record is served. */
interface Saving<Body, R extends Reply, Answer> {
  /** Asks the service; the pictures of the form are published for it and taken back when it refuses. */
  send(body: Body, urls: PictureUrls, before: readonly string[]): Promise<R>
  answer(value: Granted<R>['value']): Answer | Promise<Answer>
  /**
   * The pictures of the record that this one takes the place of: one that comes again is not made again, and those that the answer does
   * not name are deleted.
   */
  before?(body: Body): Promise<readonly string[]>
  /** The form's fields that differ from a record as it is now, of one that changed meanwhile. */
  differences?(body: Body, now: string): Changes
  /** Chooses the form's pictures that count, where not all do. */
  chosen?(files: readonly UploadedFile[]): readonly UploadedFile[]
}

interface Toggled {
  readonly id: string
  readonly active: boolean
}
interface Toggling {
  readonly id: string
  readonly active?: boolean | undefined
}
interface ToggleReply extends Reply {
  readonly result?: { readonly $case: string; readonly value: Toggled } | undefined
}

/** The routes of records, which differ only in their messages and answers. */
interface RecordRoutes {
  /** Adds or changes a record. */
  save<C extends CallDefinition, R extends Reply>(call: C, saving: Saving<ParsedBodyOf<C>, R, AnswerOf<C>>): Route
  /** Shows a hidden record, hides a shown one; with `active` in the body, the record gets that state. */
  toggle(call: CallDefinition & { readonly body: z.ZodType<Toggling> }, send: (id: string) => Promise<ToggleReply>): Route
}

/** Makes the routes of the records of one service, with the meanings of its refusals in the back office. */
export function recordRoutes<Reason extends string>(
  { identity, publicPictures }: { readonly identity: Names; readonly publicPictures: Pick<PublicPictures, 'publish' | 'withdraw'> },
  meaning: Meanings<Reason>,
): RecordRoutes {
  function save<C extends CallDefinition, R extends Reply>(call: C, saving: Saving<ParsedBodyOf<C>, R, AnswerOf<C>>): Route
  function save(call: CallDefinition, saving: Saving<unknown, Reply, unknown>): Route {
    return route(call, async ({ body, files = [] }: { readonly body: unknown; readonly files?: readonly UploadedFile[] | undefined }) => {
      const pictures = (await saving.before?.(body)) ?? []
      const use = async (urls: PictureUrls) => {
        const reply = await saving.send(body, urls, pictures)
        const saved = await unwrapRecordReply(identity, call, reply, meaning, (now) => saving.differences?.(body, now))
        return saved instanceof Refusal ? saved : saving.answer(saved.value)
      }
      const answered = await publicPictures.publish(saving.chosen?.(files) ?? files, use, pictures)
      if (!(answered instanceof Refusal) && pictures.length > 0) {
        const named = JSON.stringify(answered)
        await publicPictures.withdraw(pictures.filter((picture) => !named.includes(picture)))
      }
      return answered
    })
  }
  return {
    save,
    toggle: (call, send) =>
      route(call, async ({ body }) => {
        const act = body.active === undefined ? undefined : { id: newId(), sets: body.active }
        const reply = await (act ? withAct(act, () => send(body.id)) : send(body.id))
        const toggled = await unwrapRecordReply(identity, call, reply, meaning)
        if (toggled instanceof Refusal) return toggled
        const { id, active } = toggled.value
        return { id, active, ...(act ? { auditId: act.id } : {}) }
      }),
  }
}
