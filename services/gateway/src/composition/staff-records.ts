import type { AnswerOf, CallDefinition, ErrorDetails, ParsedBodyOf, RefusalNameOf } from '@club/contracts/http'
import { newId } from '@club/kernel'
import { withAct } from '@club/service-host'
import type { Granted, RefusalOf, Reply } from '@club/service-host'
import type { Services } from '../clients/services'
import { unwrap } from '../mapping/unwrap'
import type { RefusalMap } from '../mapping/unwrap'
import type { PictureUrls, PublicPictures } from '../pipeline/public-pictures'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/route'
import type { Handler, Route } from '../pipeline/route'
import type { UploadedFile } from '../pipeline/uploaded-file'
import { changedRefusal } from './admin-names'

type Names = Pick<Services['identity'], 'getAdmin'>

/** Meanings of a service's refusals, as `unwrap` takes them. */
type Meanings<Reason extends string> = RefusalMap<Reason> | ((refused: RefusalOf<Reason>) => Refusal)

/** Administrator who changed a record meanwhile, and when; a service adds them to that refusal. */
function changeIn({ changedBy = '', changedAt }: Readonly<Record<string, string>> = {}): { readonly changedBy: string; readonly changedAt?: Date } {
  return { changedBy, ...(changedAt ? { changedAt: new Date(changedAt) } : {}) }
}

type FormFields = Readonly<Record<string, string | number | boolean>>

/** The fields of a form as a service's refusal has them, of a record that changed meanwhile. */
export const fieldsIn = (now: string): FormFields => JSON.parse(now) as FormFields

/** The fields of a form whose value now differs from the one that was sent. */
export const changesOf = (now: FormFields, sent: FormFields): ErrorDetails['changes'] =>
  Object.entries(now)
    .map(([field, value]) => ({ field, now: value, then: sent[field] ?? null }))
    .filter((change) => change.now !== change.then)

/** Unwraps a service's reply about a staff-kept record; the refusal of a record that changed meanwhile names who changed it, and the fields that differ. */
export async function unwrapRecordReply<C extends CallDefinition, R extends Reply, Reason extends string>(
  identity: Names,
  call: C,
  reply: R,
  meaning: Meanings<Reason>,
  differences?: (now: string) => ErrorDetails['changes'],
): Promise<Granted<R> | Refusal<RefusalNameOf<C>>> {
  const outcome = unwrap(call, reply, meaning)
  if (!(outcome instanceof Refusal) || outcome.name !== 'record-changed') return outcome
  const { now } = reply.refusal?.params ?? {}
  const changes = differences && now !== undefined ? { changes: differences(now) } : {}
  return (await changedRefusal(identity, { ...changeIn(reply.refusal?.params), ...changes })) as Refusal<RefusalNameOf<C>>
}

/** How a call that saves a record is served. */
interface Saving<C extends CallDefinition, R extends Reply> {
  /** Asks the service; the pictures of the form are published for it and taken back when it refuses. */
  readonly send: (body: ParsedBodyOf<C>, urls: PictureUrls, before: readonly string[]) => Promise<R>
  answer(value: Granted<R>['value']): AnswerOf<C> | Promise<AnswerOf<C>>
  /**
   * The pictures of the record that this one takes the place of: one that comes again is not made again, and those that the answer does
   * not name are deleted.
   */
  readonly before?: (body: ParsedBodyOf<C>) => Promise<readonly string[]>
  /** The form's fields that differ from a record as it is now, of one that changed meanwhile. */
  readonly differences?: (body: ParsedBodyOf<C>, now: string) => ErrorDetails['changes']
  /** Chooses the form's pictures that count, where not all do. */
  readonly chosen?: (files: readonly UploadedFile[]) => readonly UploadedFile[]
}

/** The routes of records, which differ only in their messages and answers. */
interface RecordRoutes {
  /** Adds or changes a record. */
  save<C extends CallDefinition, R extends Reply>(call: C, saving: Saving<C, R>): Route
  /** Shows a hidden record, hides a shown one; with `active` in the body, the record gets that state. */
  toggle<C extends CallDefinition, R extends Reply>(call: C, send: (id: string) => Promise<R>): Route
}

/** Makes the routes of the records of one service, with the meanings of its refusals in the back office. */
export function recordRoutes<Reason extends string>(
  { identity, publicPictures }: { readonly identity: Names; readonly publicPictures: Pick<PublicPictures, 'publish' | 'withdraw'> },
  meaning: Meanings<Reason>,
): RecordRoutes {
  return {
    save(call, { send, answer, before = async () => [], chosen = (files) => files, differences }) {
      const handler = async ({ body, files }: { readonly body: ParsedBodyOf<typeof call>; readonly files: readonly UploadedFile[] | undefined }) => {
        const pictures = await before(body)
        const use = async (urls: PictureUrls) => {
          const saved = await unwrapRecordReply(identity, call, await send(body, urls, pictures), meaning, differences && ((now) => differences(body, now)))
          return saved instanceof Refusal ? saved : answer(saved.value)
        }
        const answered = await publicPictures.publish(chosen(files ?? []), use, pictures)
        if (!(answered instanceof Refusal) && pictures.length > 0) {
          const named = JSON.stringify(answered)
          await publicPictures.withdraw(pictures.filter((picture) => !named.includes(picture)))
        }
        return answered
      }
      return route(call, handler as unknown as Handler<typeof call>)
    },
    toggle(call, send) {
      const handler = async ({ body }: { readonly body: { readonly id: string; readonly active?: boolean } }) => {
        const act = body.active === undefined ? undefined : { id: newId(), sets: body.active }
        const reply = await (act ? withAct(act, () => send(body.id)) : send(body.id))
        const toggled = await unwrapRecordReply(identity, call, reply, meaning)
        if (toggled instanceof Refusal) return toggled
        const { id, active } = toggled.value as { readonly id: string; readonly active: boolean }
        return { id, active, ...(act ? { auditId: act.id } : {}) }
      }
      return route(call, handler as unknown as Handler<typeof call>)
    },
  }
}
