import { useCallQuery } from '@club/api'
import { adminTrendCalls, type Reconciliation } from '@club/contracts/http'
import { displayInstant } from '@club/rules'
import { Text } from '@club/ui'
import { useDeskText } from '../desk-text'
import { inFigures } from '../figures'

/** When a report was last compared with the records it is made of, and what came of it. */
export function ReconciledLine({ report }: { report: Reconciliation['report'] }) {
  const text = useDeskText()
  const found = useCallQuery(adminTrendCalls.listReconciliations, undefined)
  if (found.isPending) return null
  if (found.isError) return <Text tone="soft">{text('reconciledUnknown')}</Text>
  const last = found.data.data.find((one) => one.report === report)
  if (!last) return <Text tone="soft">{text('reconciledNever')}</Text>
  const values = { at: displayInstant(last.at), compared: inFigures(last.compared), differing: inFigures(last.differing) }
  return last.differing === 0 ? (
    <Text tone="soft">{text(last.compared === 0 ? 'reconciledEmpty' : 'reconciledWell', values)}</Text>
  ) : (
    <Text tone="danger" role="alert">
      {text('reconciledBadly', values)}
    </Text>
  )
}
