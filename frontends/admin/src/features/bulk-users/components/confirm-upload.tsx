import type { AnswerOf, BulkIssue } from '@club/contracts/http'
import type { adminBulkUserCalls } from '@club/contracts/http'
import { DataTable, inFigures, type DataTableColumn } from '@club/desk'
import { Badge, Button, Dialog, ProgressBar, Row, Stack, Text } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const ISSUES_SHOWN = 200

/** How far a submission is: the share of the file that was sent, then the rows that were worked off. */
export type SubmitProgress = { readonly step: 'sending'; readonly share: number } | { readonly step: 'creating'; readonly done: number; readonly total: number }

interface ConfirmUploadParts {
  checked: AnswerOf<typeof adminBulkUserCalls.checkBulkUsers> | null
  progress: SubmitProgress | null
  onAgain: () => void
  onSubmit: () => void
}

/** What the check found, with wrong values in red, and the choice to submit or to upload again (P3 §4, §5, D108). */
export function ConfirmUpload({ checked, progress, onAgain, onSubmit }: ConfirmUploadParts) {
  const { t } = useTranslation('bulk')
  const columns = useMemo<DataTableColumn<IssueRow>[]>(() => {
    const inRed = (value: string, isWrong: boolean) =>
      isWrong ? (
        <Text as="span" tone="danger">
          {value}
        </Text>
      ) : (
        value
      )
    return [
      { id: 'name', header: t('issue.name'), value: ({ name }) => name },
      { id: 'number', header: t('issue.number'), value: ({ number }) => number, cell: ({ number, reason }) => inRed(number, reason === 'invalidNumber') },
      { id: 'email', header: t('issue.email'), value: ({ email }) => email, cell: ({ email, reason }) => inRed(email, reason === 'invalidEmail') },
      { id: 'reason', header: t('issue.reason'), value: ({ reason }) => t(`issue.${reason}`) },
    ]
  }, [t])
  if (!checked) return null
  const { data, issueUsers } = checked
  const good = data.length - issueUsers.length
  const shown = issueUsers.slice(0, ISSUES_SHOWN).map((issue, position) => ({ ...issue, key: String(position) }))
  return (
    <Dialog
      open
      size="wide"
      title={t('confirm.title', { count: inFigures(good) })}
      onClose={onAgain}
      closable={progress === null}
      footer={
        <Row gap={3}>
          <Button look="outline" onClick={onAgain} disabled={progress !== null}>
            {t('confirm.again')}
          </Button>
          <Button onClick={onSubmit} busy={progress !== null} disabled={good === 0}>
            {t('confirm.submit')}
          </Button>
        </Row>
      }
    >
      <Stack gap={4}>
        <Row gap={3}>
          <Badge>{t('confirm.rows', { count: inFigures(data.length) })}</Badge>
          <Badge tone="success">{t('confirm.good', { count: inFigures(good) })}</Badge>
          <Badge tone={issueUsers.length > 0 ? 'warning' : 'neutral'}>{t('confirm.skipped', { count: inFigures(issueUsers.length) })}</Badge>
        </Row>
        <Text tone={good === 0 ? 'danger' : 'ink'}>{good === 0 ? t('confirm.nothing') : t('confirm.text')}</Text>
        {progress ? <Progress progress={progress} /> : null}
        {shown.length > 0 ? (
          <>
            <Text weight="medium">
              {shown.length < issueUsers.length
                ? t('confirm.firstIssues', { shown: inFigures(shown.length), count: inFigures(issueUsers.length) })
                : t('confirm.issues')}
            </Text>
            <DataTable label={t('confirm.issues')} columns={columns} rows={shown} rowKey={({ key }) => key} />
          </>
        ) : null}
      </Stack>
    </Dialog>
  )
}

type IssueRow = BulkIssue & { readonly key: string }

function Progress({ progress }: { progress: SubmitProgress }) {
  const { t } = useTranslation('bulk')
  if (progress.step === 'sending') return <ProgressBar label={t('confirm.sending')} value={progress.share} max={1} />
  const { done, total } = progress
  return <ProgressBar label={t('confirm.creating')} value={done} max={total} note={t('history.progress', { done: inFigures(done), total: inFigures(total) })} />
}
