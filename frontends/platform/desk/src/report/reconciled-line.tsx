import { useCallQuery } from '@club/api'
import { adminTrendCalls, type Reconciliation } from '@club/contracts/http'
import { displayInstant } from '@club/rules'
import { Text } from '@club/ui'
import { useDeskText } from '../desk-text'
import { inFigures } from '../figures'
import css from './reconciled-line.module.css'

/** Time and result of the report's last comparison with its records; its place is kept until they are known. */
export function ReconciledLine({ report }: { report: Reconciliation['report'] }) {
  return (
    <div className={css.line}>
      <Outcome report={report} />
    </div>
  )
}

function Outcome({ report }: { report: Reconciliation['report'] }) {
  const text = useDeskText()
  const found = useCallQuery(adminTrendCalls.listReconciliations, undefined)
  if (found.isPending) return null
  if (found.isError)
    return (
      <Text size="small" tone="soft">
        {text('reconciledUnknown')}
      </Text>
    )
  const last = found.data.data.find((one) => one.report === report)
  if (!last)
    return (
      <Text size="small" tone="soft">
        {text('reconciledNever')}
      </Text>
    )
  const values = { at: displayInstant(last.at), compared: inFigures(last.compared), differing: inFigures(last.differing) }
  return last.differing === 0 ? (
    <Text size="small" tone="soft">
      {text(last.compared === 0 ? 'reconciledEmpty' : 'reconciledWell', values)}
    </Text>
  ) : (
    <Text size="small" tone="danger" role="alert">
      {text('reconciledBadly', values)}
    </Text>
  )
}
