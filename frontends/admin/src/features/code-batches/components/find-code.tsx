import { useCallMutation } from '@club/api'
import { adminCodeCalls, type CodeBatch, type CodeRow } from '@club/contracts/http'
import { useProblemText, useTypedSearch, WithQuiet, MemberLink } from '@club/desk'
import { comparedTextField, displayInstant, isUniqueCode, normalizeUniqueCode } from '@club/rules'
import { AlertModal, Badge, Button, Card, Facts, Text, TextField, typedInto } from '@club/ui'
import { SearchIcon } from '@club/ui/icons'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { batchName, batchNumber } from '../batch-name'
import css from './code-batches.module.css'

/** Longest search. */
const LENGTH_MAX = 200

/** Reads a whole code; undefined for a search of batches, such as "touch pants", which has as many letters. */
function codeIn(text: string): string | undefined {
  const code = normalizeUniqueCode(text)
  const areWords = /\s/.test(text.trim()) && !/\d/.test(text)
  return isUniqueCode(code) && !areWords ? code : undefined
}

/**
 * The one search of the page: narrows the batches below, or looks one code up, which it shows in upper case: what became of it and who registered it
 * (back-office 2.3, back-office 5). The search for batches is in the address; a code never is, because proxies log addresses.
 */
export function FindCode({ batches }: { batches: readonly CodeBatch[] }) {
  const { t } = useTranslation('codes')
  const problemText = useProblemText()
  const find = useCallMutation(adminCodeCalls.findCode)
  const [address, setAddress] = useSearchParams()
  const [typedCode, setTypedCode] = useState<string | null>(null)
  const [found, setFound] = useState<{ code: string; rows: readonly CodeRow[] } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const narrow = (text: string) => {
    const isCode = codeIn(text) !== undefined
    setTypedCode(isCode ? text : null)
    setFound(null)
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('page')
        if (isCode || text === '') next.delete('q')
        else next.set('q', text)
        return next
      },
      { replace: true },
    )
  }
  const [typed, type] = useTypedSearch(typedCode ?? address.get('q') ?? '', narrow)
  const code = codeIn(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code === undefined) return
    find.mutate({ input: { query: code } }, { onSuccess: (rows) => setFound({ code, rows }), onError: (error) => setProblem(problemText(error)) })
  }
  const batchOf = (row: CodeRow) => {
    const batch = batches.find(({ id }) => id === row.batchId)
    if (!batch) return t('batches.number', { number: batchNumber({ id: row.batchId }) })
    return (
      <Link to="/admin/scancode/details" state={{ batch }}>
        {batchName(batch)}
      </Link>
    )
  }

  return (
    <Card as="section" aria-label={t('findCode.title')} className={css.tool} padding="tight">
      <form onSubmit={submit} noValidate className={css.search}>
        <TextField
          label={t('findCode.field')}
          autoComplete="off"
          spellCheck={false}
          value={code ?? typed}
          onChange={typedInto(comparedTextField(LENGTH_MAX), type)}
        />
        <Button type="submit" look="outline" icon={<SearchIcon size={20} />} busy={find.isPending}>
          {t('findCode.search')}
        </Button>
      </form>
      <div role="status">
        {found?.rows.length === 0 ? <Text>{t('findCode.none', { code: found.code })}</Text> : null}
        {found?.rows.map((row) => (
          <div key={row.batchId} className={css.found}>
            <Facts
              items={[
                {
                  label: t('findCode.code'),
                  value: <span className={css.code}>{row.scanned ? <MemberLink by={row.code}>{row.code}</MemberLink> : row.code}</span>,
                },
                {
                  label: t('findCode.status'),
                  value: row.scanned ? (
                    <Badge dot tone="info">
                      {t('codes.scanned')}
                    </Badge>
                  ) : (
                    <Badge dot>{t('codes.available')}</Badge>
                  ),
                },
                {
                  label: t('findCode.member'),
                  value: (
                    <WithQuiet quiet={row.quiet}>
                      {row.email === null ? t('findCode.nobody') : <MemberLink by={row.code}>{row.email || row.code}</MemberLink>}
                    </WithQuiet>
                  ),
                },
                { label: t('findCode.batch'), value: batchOf(row) },
                { label: t('codes.created'), value: displayInstant(row.createdAt) },
                { label: t('codes.updated'), value: displayInstant(row.updatedAt) },
              ]}
            />
          </div>
        ))}
      </div>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Card>
  )
}
