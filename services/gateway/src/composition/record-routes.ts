import { answerer, bodyOfForm, differencesOf, writeBody } from '@club/contracts/records'
import type { AnyKind, RecordOf, SentRecord } from '@club/contracts/records'
import { assert } from '@club/kernel'
import type { Services } from '../clients/services'
import { unwrap } from '../mapping/unwrap'
import type { RefusalMap } from '../mapping/unwrap'
import type { PictureUrls, PublicPictures } from '../pipeline/public-pictures'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import { recordRoutes } from './staff-records'

/** A form that the contract accepted; an edit says which record, as its editor read it. */
type Form = Readonly<Record<string, unknown>> & { readonly id?: string; readonly updatedAt?: Date }

/** Meanings of a kind's refusals in the back office. */
const meaningOf = ({ refusals }: AnyKind): RefusalMap<string> => ({
  ...refusals,
  'not-found': 'not-found',
  'record-changed': { name: 'record-changed', params: { name: '' } },
})

/** The records of a kind in the order of their service: all of them with all parts for staff, else those that are shown. */
export async function listed<K extends AnyKind>(records: Services['records'], kind: K, isForStaff = true): Promise<RecordOf<K>[]> {
  const answer = answerer(kind)
  const { records: sent } = await records[kind.owner].listRecords({ kind: kind.kind, withInactive: isForStaff })
  return sent.map((record) => answer(record, isForStaff))
}

/** Completes the records of a kind by what another service knows, which it may ask meanwhile. */
type Completing<K extends AnyKind> = (records: Promise<readonly RecordOf<K>[]>) => Promise<readonly RecordOf<K>[]>

/**
 * Routes of a kind's calls, made of its definition (ADR 57): pictures are published, the service is asked, its answer is completed and
 * shown.
 */
export function kindRoutes<K extends AnyKind>(
  kind: K,
  { services: { records, identity }, publicPictures }: { readonly services: Pick<Services, 'records' | 'identity'>; readonly publicPictures: PublicPictures },
  complete: Completing<K> = (shown) => shown,
): Route[] {
  const service = records[kind.owner]
  const meaning = meaningOf(kind)
  const routes = recordRoutes({ identity, publicPictures }, meaning)
  const shown = answerer(kind)
  const answer = async (saved: SentRecord) => (await complete(Promise.resolve([shown(saved, true)])))[0]
  const { list, add, edit, toggle, remove } = kind.calls
  const sent = (form: Form, urls: PictureUrls, isNew: boolean) => ({ kind: kind.kind, body: writeBody(bodyOfForm(kind, form, urls, isNew)) })
  return [
    list && route(list, async ({ withInactive = true }: { readonly withInactive?: boolean }) => complete(listed(records, kind, withInactive))),
    add && routes.save(add, { answer, send: (form: Form = {}, urls) => service.addRecord(sent(form, urls, true)) }),
    edit &&
      routes.save(edit, {
        answer,
        send(form: Form = {}, urls) {
          const { id, updatedAt: seenAt } = form
          assert(id, `${edit.id} names no record`)
          return service.editRecord({ ...sent(form, urls, false), id, seenAt })
        },
        differences: (form: Form = {}, now) => differencesOf(kind, form, now),
      }),
    toggle && routes.toggle(toggle, (id) => service.toggleRecord({ kind: kind.kind, id })),
    remove &&
      route(remove, async ({ params: { id } }) => {
        const removed = unwrap(remove, await service.removeRecord({ kind: kind.kind, id }), meaning)
        return removed instanceof Refusal ? removed : { id: removed.value }
      }),
  ].filter((one) => one !== undefined)
}
