import { inFigures } from '@club/desk'
import type { TFunction } from 'i18next'
import { batchName, batchNumber } from './batch-name'
import type { SuggestedPoints } from './new-batch'

/** Where the points come from that are filled in, and which others the chart has for the product. */
export function pointsHint(t: TFunction<'codes'>, suggestion: SuggestedPoints | undefined, points: unknown): string {
  if (!suggestion) return t('generate.pointsHint')
  const { batch, chart } = suggestion
  const hints = [
    ...(batch && points === batch.points ? [t('generate.pointsFromBefore', { number: batchNumber(batch), name: batchName(batch) })] : []),
    ...(chart.length > 0 ? [t(chart.length > 1 ? 'generate.pointsOfPacks' : 'generate.pointsOfChart', { points: chart.map(inFigures).join(' or ') })] : []),
  ]
  return hints.join(' ') || t('generate.pointsHint')
}
