import { useApi, useQueryClient } from '@club/api'
import { inFigures, useProblemText, useSaveFigure } from '@club/desk'
import { showToast } from '@club/ui'
import { hasWords } from '../find-screens'
import { useSearchText } from '../search-text'
import { NO_ACTS, type FoundActs, type PaletteAct } from './palette-act'
import { figureAt, type TypedCommand } from './typed-command'
import { useCatalogueRecords, type CatalogueRecord } from './use-catalogue-records'

/** Changes of a record of the catalogue, made at once and taken back by their toast: "stock bear towel 120", "hide newborn sample". */
export function useRecordActs(command: TypedCommand | null): FoundActs {
  const text = useSearchText()
  const api = useApi()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const saveFigure = useSaveFigure()
  const verb = command?.verb
  const isMeant = verb === 'stock' || verb === 'hide' || verb === 'show'
  const { records = [], isSearching, problem } = useCatalogueRecords(isMeant)
  if (!command || !isMeant) return NO_ACTS
  const warn = (error: unknown) => void showToast(problemText(error), 'danger')

  const stockAct = ({ id, name, kind, stock }: CatalogueRecord, figure: number): PaletteAct | [] => {
    if (!stock || stock.inventory === figure) return []
    const saved = {
      call: stock.edit,
      values: stock.values,
      field: 'inventory',
      doneText: (value: number) => text('stockDone', { name, value: inFigures(value) }),
    }
    return {
      key: `stock ${id}`,
      label: text('stockTo', { name, from: inFigures(stock.inventory), to: inFigures(figure) }),
      note: text(kind),
      run: () => saveFigure(saved, figure, (values) => void saveFigure({ ...saved, values }, stock.inventory).catch(warn)),
    }
  }
  const flip = async ({ id, name, toggle }: Pick<CatalogueRecord, 'id' | 'name' | 'toggle'>, isUndone: boolean): Promise<void> => {
    const { active } = await api.call(toggle, { id })
    const undo = { label: text('undo'), run: () => void flip({ id, name, toggle }, true).catch(warn) }
    showToast(text(active ? 'shownDone' : 'hiddenDone', { name }), 'success', isUndone ? undefined : undo)
    await queryClient.invalidateQueries()
  }
  const flipAct = (record: CatalogueRecord): PaletteAct => ({
    key: `flip ${record.id}`,
    label: text(record.active ? 'hideOne' : 'showOne', { name: record.name }),
    note: text(record.kind),
    run: () => flip(record, false),
  })

  const { figure, rest } = verb === 'stock' ? figureAt('last', command.words) : { figure: null, rest: command.words.join(' ') }
  const named = records.filter(({ name }) => hasWords(name, rest))
  const acts =
    verb === 'stock'
      ? figure === null
        ? []
        : named.flatMap((record) => stockAct(record, figure))
      : named.filter(({ active }) => active === (verb === 'hide')).map(flipAct)
  return { acts, isSearching, problem }
}
