import { intentOf, sendUnder, useApi, useQueryClient } from '@club/api'
import { adminMassCreditCalls, ERRORS, type CreditBatch, type CreditRow } from '@club/contracts/http'
import { BulkFlow, inFigures, type CheckedRow } from '@club/desk'
import { compactText, CREDIT_TITLE_LENGTH_MAX, CSV_BYTES_MAX, CSV_ROWS_MAX, plainTextField, REFUND_POINTS_MAX } from '@club/rules'
import { useAdministrator } from '@club/session'
import { Page, SelectField, Stack, TextField, typedInto } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreditsUnderWay } from '../../features/credits/use-credits-under-way'

type CreditType = CreditBatch['type']

const EXAMPLES = {
  campaign: 'email\r\naisyah@example.com\r\nmei.ling@example.com\r\n',
  refund: 'email,description,points\r\naisyah@example.com,Refund of order 1234,500\r\n',
} as const satisfies Record<CreditType, string>

const pointsOf = (typed: string): number | null => {
  const digits = compactText(typed)
  const points = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return points >= 1 && points <= REFUND_POINTS_MAX ? points : null
}

interface TermsProps {
  type: CreditType | null
  title: string
  /** as typed */
  points: string
  onType: (type: CreditType | null) => void
  onTitle: (title: string) => void
  onPoints: (points: string) => void
}

/** Campaign or refund, and what a campaign is called and pays each member. */
function Terms({ type, title, points, onType, onTitle, onPoints }: TermsProps) {
  const { t } = useTranslation('credits')
  return (
    <Stack gap={4}>
      <h2>{t('new.terms')}</h2>
      <SelectField
        label={t('new.type')}
        required
        searchable={false}
        placeholder={t('new.choose')}
        value={type}
        onChange={(chosen) => onType(chosen === 'campaign' || chosen === 'refund' ? chosen : null)}
        options={(['campaign', 'refund'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      {type === 'campaign' ? (
        <>
          <TextField
            label={t('new.campaignTitle')}
            hint={t('new.campaignTitleHint')}
            required
            autoComplete="off"
            value={title}
            onChange={typedInto(plainTextField(CREDIT_TITLE_LENGTH_MAX), onTitle)}
          />
          <TextField
            label={t('new.campaignPoints')}
            hint={t('new.campaignPointsHint', { max: inFigures(REFUND_POINTS_MAX) })}
            required
            autoComplete="off"
            inputMode="numeric"
            value={points}
            onChange={(event) => onPoints(event.currentTarget.value)}
          />
        </>
      ) : null}
    </Stack>
  )
}

/** Points for many members from a CSV: type, terms, check, confirmation, then back to the dashboard (back-office 2.3, back-office 5, D105). */
export function MassCreditNewScreen() {
  const { t } = useTranslation('credits')
  const api = useApi()
  const administrator = useAdministrator()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [type, setType] = useState<CreditType | null>(null)
  const [title, setTitle] = useState('')
  const [typedPoints, setTypedPoints] = useState('')
  const [sentKey, setSentKey] = useState<string | null>(null)
  const working = useCreditsUnderWay({ isSending: sentKey !== null }).find(({ key }) => key === sentKey)
  const points = pointsOf(typedPoints)
  const isReady = type === 'refund' || (type === 'campaign' && title.trim() !== '' && points !== null)
  const terms = type === 'campaign' ? { type, title: title.trim(), points: points ?? 0 } : { type: 'refund' as const }
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
        isReady={isReady}
        notReady={ERRORS[type === null ? 'credit-type-missing' : 'credit-campaign-incomplete'].en}
        bytesMax={CSV_BYTES_MAX}
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
          void navigate('/admin/massCredit/dashboard', { state: isDone ? { done: { ...answer, type: terms.type, title: title.trim() } } : null })
          return null
        }}
      >
        <Terms type={type} title={title} points={typedPoints} onType={setType} onTitle={setTitle} onPoints={setTypedPoints} />
      </BulkFlow>
    </Page>
  )
}
