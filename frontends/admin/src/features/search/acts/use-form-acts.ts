import { useCallQuery } from '@club/api'
import { adminCodeCalls } from '@club/contracts/http'
import { VOUCHER_TYPE } from '@club/contracts/records'
import { inFigures } from '@club/desk'
import { CREDIT_TITLE_LENGTH_MAX, REFUND_POINTS_MAX } from '@club/rules'
import { hasWords } from '../find-screens'
import { useSearchText } from '../search-text'
import { NO_ACTS, type FoundActs } from './palette-act'
import { figureAt, type TypedCommand } from './typed-command'

/** The form of a new batch of codes with its product and quantity: "generate touch tape m 10000". */
export function useGenerateActs(command: TypedCommand | null): FoundActs {
  const text = useSearchText()
  const isMeant = command?.verb === 'generate'
  const batches = useCallQuery(adminCodeCalls.listCodeBatches, undefined, { enabled: isMeant })
  if (!isMeant) return NO_ACTS
  const { figure, rest } = figureAt('last', command.words)
  const acts = (batches.data?.brands ?? [])
    .flatMap((brand) => brand.format.flatMap((format) => format.size.map((size) => ({ brand, format, size }))))
    .map((product) => ({ ...product, name: [product.brand.name, product.format.name, product.size.name.toUpperCase()].join(' ') }))
    .filter(({ name }) => hasWords(name, rest))
    .map(({ brand, format, size, name }) => ({
      key: `generate ${brand.id} ${format.id} ${size.id}`,
      label: figure === null ? text('generate', { name }) : text('generateSome', { name, quantity: inFigures(figure) }),
      note: text('opensForm'),
      to: '/admin/scancode/generate',
      state: { batch: { brandId: brand.id, formatId: format.id, sizeId: size.id, ...(figure === null ? {} : { quantity: figure }) } },
    }))
  return { acts, isSearching: batches.isLoading, problem: batches.error }
}

/** The upload of codes of a kind of voucher, whose file is asked for at once: "upload rm50". */
export function useUploadActs(command: TypedCommand | null): FoundActs {
  const text = useSearchText()
  const isMeant = command?.verb === 'upload'
  const types = useCallQuery(VOUCHER_TYPE.calls.list, undefined, { enabled: isMeant, staleTimeMs: 0 })
  if (!isMeant) return NO_ACTS
  const acts = (types.data ?? [])
    .filter(({ name }) => hasWords(name, command.words.join(' ')))
    .map((type) => ({
      key: `upload ${type.id}`,
      label: text('upload', { name: type.name }),
      note: text('opensFile'),
      to: '/admin/voucher/upload',
      state: { voucher: type, opensFile: true },
    }))
  return { acts, isSearching: types.isLoading, problem: types.error }
}

/** A campaign for many members with its points and title, whose file is asked for at once: "credit 50 Merdeka gift". */
export function useCreditActs(command: TypedCommand | null): FoundActs {
  const text = useSearchText()
  if (command?.verb !== 'credit') return NO_ACTS
  const { figure: points, rest } = figureAt('first', command.words)
  const title = rest.slice(0, CREDIT_TITLE_LENGTH_MAX)
  if (points === null || points < 1 || points > REFUND_POINTS_MAX || title === '') return NO_ACTS
  const act = { key: 'credit', label: text('credit', { points: inFigures(points), title }), note: text('opensFile'), to: '/admin/massCredit/new' }
  return { ...NO_ACTS, acts: [{ ...act, state: { credit: { points, title }, opensFile: true } }] }
}
