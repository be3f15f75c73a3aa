import { useCallMutation } from '@club/api'
import { receiptCalls } from '@club/contracts/http'
import { useProblemText } from '@club/desk'
import { useSettings } from '@club/remote-kit'
import { AlertModal, VisuallyHidden } from '@club/ui'
import { ExternalIcon } from '@club/ui/icons'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesOf } from '../../../screen-table'
import css from './admin-frame.module.css'

const VALIDATORS: readonly string[] = rolesOf({ calls: [receiptCalls.issueInsightsToken] })

/** A link to the site where receipts are validated, in a window of its own, with a token of five minutes (D77). */
export function ReceiptSite({ className, children }: { className: string | undefined; children: ReactNode }) {
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

  return (
    <>
      <a href={receiptInsightsUrl} target="_blank" rel="noreferrer" className={className} onClick={(event) => void open(event)}>
        {children}
        <VisuallyHidden>{t('menu.newWindow')}</VisuallyHidden>
      </a>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </>
  )
}

/** Menu entry, for roles that may validate. */
export function ReceiptValidation({ role }: { role: string }) {
  const { t } = useTranslation('admin')
  const { receiptInsightsUrl } = useSettings()
  if (receiptInsightsUrl === '' || !VALIDATORS.includes(role)) return null
  return (
    <li>
      <ReceiptSite className={css.entry}>
        <ExternalIcon size={20} />
        {t('menu.receiptValidation')}
      </ReceiptSite>
    </li>
  )
}
