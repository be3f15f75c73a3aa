import { useCallQuery } from '@club/api'
import { adminTrendCalls, type Reconciliation } from '@club/contracts/http'
import { displayInstant } from '@club/rules'
import { Text } from '@club/ui'
import { useDeskText } from '../desk-text'
import { inFigures } from '../figures'
import css from './reconciled-line.module.css'

/** When a report was last compared with the records it is made of, and what came of it; continues a line of text. */
export function ReconciledLine({ report }: { report: Reconciliation['report'] }) {
  const text = useDeskText()
  const found = useCallQuery(adminTrendCalls.listReconciliations, undefined)
  if (found.isPending) return null
  if (found.isError)
    return (
      <Text as="span" size="small" tone="soft" className={css.line}>
        {text('reconciledUnknown')}
      </Text>
    )
  const last = found.data.data.find((one) => one.report === report)
  if (!last)
    return (
      <Text as="span" size="small" tone="soft" className={css.line}>
        {text('reconciledNever')}
      </Text>
    )
  const values = { at: displayInstant(last.at), compared: inFigures(last.compared), differing: inFigures(last.differing) }
  return last.differing === 0 ? (
    <Text as="span" size="small" tone="soft" className={css.line}>
      {text(last.compared === 0 ? 'reconciledEmpty' : 'reconciledWell', values)}
    </Text>
  ) : (
    <Text as="span" size="small" tone="danger" role="alert" className={css.line}>
      {text('reconciledBadly', values)}
    </Text>
  )
}
