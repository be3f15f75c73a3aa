import { useCallMutation } from '@club/api'
import { receiptCalls } from '@club/contracts/http'
import { useProblemText } from '@club/desk'
import { useSettings } from '@club/remote-kit'
import { AlertModal, VisuallyHidden } from '@club/ui'
import { ExternalIcon } from '@club/ui/icons'
import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesOf } from '../../../screen-table'
import css from './admin-frame.module.css'

const VALIDATORS: readonly string[] = rolesOf({ calls: [receiptCalls.issueInsightsToken] })

/** The entry that opens the site where receipts are validated, in a window of its own, with a token of five minutes (D77). */
export function ReceiptValidation({ role }: { role: string }) {
  const { t } = useTranslation('admin')
  const { receiptInsightsUrl } = useSettings()
  const { mutateAsync: issue, isPending } = useCallMutation(receiptCalls.issueInsightsToken)
  const problemText = useProblemText()
  const [problem, setProblem] = useState<string | null>(null)

  const open = async (event: MouseEvent) => {
    event.preventDefault()
    if (isPending) return
    // Opened within the click: browsers refuse windows that come later.
    const site = window.open('', '_blank')
    if (site) site.opener = null
    try {
      const { data } = await issue({ input: undefined })
      const address = new URL(receiptInsightsUrl)
      address.searchParams.set('token', data)
      ;(site ?? window).location.replace(address.href)
    } catch (error) {
      site?.close()
      setProblem(problemText(error))
    }
  }

  if (receiptInsightsUrl === '' || !VALIDATORS.includes(role)) return null
  return (
    <li>
      <a href={receiptInsightsUrl} target="_blank" rel="noreferrer" className={css.entry} onClick={(event) => void open(event)}>
        <ExternalIcon size={20} />
        {t('menu.receiptValidation')}
        <VisuallyHidden>{t('menu.newWindow')}</VisuallyHidden>
      </a>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </li>
  )
}
