import { intentOf, sendUnder, useApi, useQueryClient } from '@club/api'
import { adminMassCreditCalls, ERRORS, type CreditRow } from '@club/contracts/http'
import { BulkFlow, inFigures, useOpensFile, type CheckedRow } from '@club/desk'
import { CSV_BYTES_MAX, CSV_ROWS_MAX } from '@club/rules'
import { useAdministrator } from '@club/session'
import { Page } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { CreditTerms, pointsOf, type CreditType } from '../../features/credits/credit-terms'
import { useCreditsUnderWay } from '../../features/credits/use-credits-under-way'

const EXAMPLES = {
  campaign: 'email\r\naisyah@example.com\r\nmei.ling@example.com\r\n',
  refund: 'email,description,points\r\naisyah@example.com,Refund of order 1234,500\r\n',
} as const satisfies Record<CreditType, string>

/** Terms of a campaign that the screen before hands over. */
interface CampaignTerms {
  readonly title: string
  readonly points: number
}

/** Points for many members from a CSV: type, terms, check, confirmation, then back to the dashboard (back-office 2.3, back-office 5, D105). */
export function MassCreditNewScreen() {
  // Opened again from the search with other terms, it begins again.
  return <MassCreditNew key={useLocation().key} />
}

function MassCreditNew() {
  const { t } = useTranslation('credits')
  const api = useApi()
  const administrator = useAdministrator()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const handed = (useLocation().state as { credit?: CampaignTerms } | null)?.credit
  const [type, setType] = useState<CreditType | null>(handed ? 'campaign' : null)
  const [title, setTitle] = useState(handed?.title ?? '')
  const [typedPoints, setTypedPoints] = useState(String(handed?.points ?? ''))
  const opensFile = useOpensFile()
  const [sentKey, setSentKey] = useState<string | null>(null)
  const working = useCreditsUnderWay({ isSending: sentKey !== null }).find(({ key }) => key === sentKey)
  const points = pointsOf(typedPoints)
  const isReady = type === 'refund' || (type === 'campaign' && title.trim() !== '' && points !== null)
  const terms = type === 'campaign' ? { type, title: title.trim(), points: points ?? 0 } : { type: 'refund' as const }
  // Only a campaign has a title. One that was typed before the type changed to refund is not sent.
  const name = type === 'campaign' ? title.trim() : ''
  const columns = [
    { id: 'email', header: t('new.email') },
    ...(type === 'refund'
      ? [
          { id: 'description', header: t('new.description') },
          { id: 'points', header: t('new.points'), align: 'end' as const },
        ]
      : []),
  ]

  const rowsOf = (checked: readonly CreditRow[]): CheckedRow[] => {
    const paid = new Set<string>()
    return checked.map(({ id, email, quiet = false, description = '', points: own = 0, problem: aside }, index) => {
      const key = String(index)
      if (aside) return { key, cells: { email, description: '', points: '' }, problem: t('new.noRow', { line: aside.line, why: aside.why }) }
      const isRepeated = type === 'campaign' && id !== undefined && paid.size === paid.add(id).size
      const problem = id === undefined ? t('new.unknown') : isRepeated ? t('new.repeated') : undefined
      return { key, quiet, cells: { email, description, points: own }, ...(problem ? { problem } : {}) }
    })
  }
  const question = (checked: readonly CreditRow[], good: number) => {
    const skippedCount = checked.length - good
    const skipped = t('new.skipped', { count: skippedCount, figure: inFigures(skippedCount) })
    const receivers = { count: good, figure: inFigures(good) }
    const sum = checked.reduce((total, row) => total + (row.id === undefined ? 0 : (row.points ?? 0)), 0)
    return type === 'campaign'
      ? {
          title: t('new.confirmCampaign', { points: inFigures(points ?? 0), ...receivers }),
          text: `${t('new.confirmText', { name: title.trim() })} ${skipped} ${t('new.tierCampaign')}`,
          confirmLabel: t('new.upload', { points: inFigures((points ?? 0) * good), ...receivers }),
        }
      : {
          title: t('new.confirmRefund', { points: inFigures(sum), ...receivers }),
          text: `${t('new.confirmTextRefund')} ${skipped} ${t('new.tierRefund')}`,
          confirmLabel: t('new.uploadRefund', { points: inFigures(sum), ...receivers }),
        }
  }
  const send = async (file: File, onUploadProgress: (share: number) => void) => {
    const intent = intentOf('mass-credit', administrator?.id, file.name, file.size, file.lastModified, ...Object.values(terms))
    try {
      return await sendUnder(intent, (idempotencyKey) => {
        setSentKey(idempotencyKey)
        return api.call(adminMassCreditCalls.submitCredit, { file, ...terms }, { idempotencyKey, onUploadProgress })
      })
    } finally {
      setSentKey(null)
    }
  }

  return (
    <Page width="wide" title={t('new.title')} intro={t('new.intro', { max: inFigures(CSV_ROWS_MAX) })}>
      <BulkFlow
        key={type}
        template={type && { fileName: t(`new.${type}File`), csv: EXAMPLES[type] }}
        columns={columns}
        firstStep={{
          title: t('new.terms'),
          content: <CreditTerms type={type} title={title} points={typedPoints} onType={setType} onTitle={setTitle} onPoints={setTypedPoints} />,
        }}
        isReady={isReady}
        notReady={ERRORS[type === null ? 'credit-type-missing' : 'credit-campaign-incomplete'].en}
        bytesMax={CSV_BYTES_MAX}
        opensFile={opensFile}
        check={(file) => api.call(adminMassCreditCalls.checkCredit, { file, type: terms.type })}
        rowsOf={rowsOf}
        question={question}
        clearLabel={t('new.cancel')}
        send={(file, _checked, onUploadProgress) => send(file, onUploadProgress)}
        progress={working ? { label: t('new.crediting'), value: working.done, max: working.total } : null}
        outcome={(answer) => {
          void queryClient.invalidateQueries()
          // The dashboard follows the rows that are not processed yet.
          const isDone = answer.state === 'AWAITING_APPROVAL' || answer.credited + answer.skipped >= answer.total
          void navigate('/admin/massCredit/dashboard', { state: isDone ? { done: { ...answer, type: terms.type, title: name } } : null })
          return null
        }}
      />
    </Page>
  )
}
