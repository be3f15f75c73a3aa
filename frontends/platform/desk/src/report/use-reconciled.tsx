import { useCallQuery } from '@club/api'
import { adminTrendCalls, type Reconciliation } from '@club/contracts/http'
import { displayInstant } from '@club/rules'
import { Text } from '@club/ui'
import type { ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import { inFigures } from '../figures'

/**
 * Time and result of a report's last comparison with its records. That rows differ is a warning, which belongs above them; anything
 * else is a line below them. Both are null until they are known.
 */
export function useReconciled(report: Reconciliation['report'] | undefined): { warning: ReactNode; line: ReactNode } {
  const text = useDeskText()
  const found = useCallQuery(adminTrendCalls.listReconciliations, undefined, { enabled: report !== undefined })
  const lineOf = (said: string) => ({
    warning: null,
    line: (
      <Text size="small" tone="soft">
        {said}
      </Text>
    ),
  })
  // Another report may have left the answer in the cache.
  if (report === undefined || found.isPending) return { warning: null, line: null }
  if (found.isError) return lineOf(text('reconciledUnknown'))
  const last = found.data.data.find((one) => one.report === report)
  if (!last?.compared) return lineOf(text('reconciledNever'))
  const values = { at: displayInstant(last.at), compared: inFigures(last.compared), differing: inFigures(last.differing) }
  if (last.differing === 0) return lineOf(text('reconciledWell', values))
  return {
    warning: (
      <Text size="small" tone="danger" role="alert">
        {text('reconciledBadly', values)}
      </Text>
    ),
    line: null,
  }
}
