import type { AuditChange } from '@club/contracts/http'
import type { Services } from '../clients/services'

type Asked = Pick<Services, 'catalogue' | 'identity'> & { readonly records: Pick<Services['records'], 'catalogue'> }

/** Fields of changes whose values are ids of other records, and the service's list that names them. */
const LISTS: Readonly<Record<string, (services: Asked) => Promise<readonly (readonly [id: string, name: string])[]>>> = {
  brandId: products,
  formatId: products,
  sizeId: products,
  categoryIds: async ({ records }) =>
    (await records.catalogue.listRecords({ kind: 'category', withInactive: true })).records.map(({ id, body }) => [id, nameIn(body)]),
  promoterId: async ({ identity }) => (await identity.listPromoters({})).promoters.map(({ id, name }) => [id, name]),
  voucherTypeId: async ({ catalogue }) => (await catalogue.listVoucherTypes({})).types.map(({ id, name }) => [id, name]),
}

async function products({ catalogue }: Asked): Promise<readonly (readonly [id: string, name: string])[]> {
  const { brands } = await catalogue.listBrands({})
  return brands.flatMap((brand) => [
    [brand.id, brand.name] as const,
    ...brand.formats.flatMap((format) => [[format.id, format.name] as const, ...format.sizes.map((size) => [size.id, size.name] as const)]),
  ])
}

const nameIn = (body: string): string => (JSON.parse(body) as { readonly name?: string }).name ?? ''

/**
 * Gives ids in changes the names of their records, as far as these are still there (trust-and-desk 8.4). Each list is asked for once, when a change
 * needs it; one whose service does not answer leaves the ids.
 */
export function namingRecords(services: Asked): (changes: readonly AuditChange[]) => Promise<(change: AuditChange) => AuditChange> {
  const asked = new Map<(typeof LISTS)[string], Promise<readonly (readonly [id: string, name: string])[]>>()
  return async (changes) => {
    for (const { field } of changes) {
      const list = Object.hasOwn(LISTS, field) ? LISTS[field] : undefined
      if (list && !asked.has(list))
        asked.set(
          list,
          list(services).catch(() => []),
        )
    }
    const names = new Map((await Promise.all(asked.values())).flat())
    return (change) => (Object.hasOwn(LISTS, change.field) ? withNames(change, names) : change)
  }
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

function withNames(change: AuditChange, names: ReadonlyMap<string, string>): AuditChange {
  const named = (text: string | null) =>
    text
      ?.replaceAll(ID, (id) => names.get(id) ?? id)
      .replaceAll(/^\[|\]$|"/g, '')
      .replaceAll(',', ', ') ?? null
  const ids = [change.before, change.after].filter((text) => text !== null).join(' → ')
  return { ...change, before: named(change.before), after: named(change.after), ids }
}
