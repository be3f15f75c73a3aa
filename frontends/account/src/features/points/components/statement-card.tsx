import { saveFile, useApi, useOneAtATime } from '@club/api'
import { statementCalls } from '@club/contracts/http'
import { useProblemText } from '@club/member'
import { useHost } from '@club/remote-kit'
import { klDay } from '@club/rules'
import type { User } from '@club/session'
import { AlertModal, Button, Card, Row, Section, Stack, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from './points.module.css'

const YEARS_MAX = 10
const yearOf = (instant: Date): number => Number(klDay(instant).slice(0, 4))

/** The years that a member can have a statement of: from their first record to this one, newest first. */
export function statementYears(points: readonly { createdAt: string }[], now: Date): number[] {
  const last = yearOf(now)
  const first = Math.min(last, ...points.map(({ createdAt }) => yearOf(new Date(createdAt))))
  return Array.from({ length: Math.min(last - first + 1, YEARS_MAX) }, (_, index) => last - index)
}

/**
 * Statements of each year, to read and to check (trust-and-desk 6.1).
 *
 * @param firstAt when the first line was, where the member's lines are not all here
 */
export function StatementCard({ user, firstAt }: { user: User; firstAt?: string | undefined }) {
  const { t } = useTranslation('account')
  const { now } = useHost()
  const api = useApi()
  const problemText = useProblemText()
  const { isBusy, run } = useOneAtATime()
  const [problem, setProblem] = useState<unknown>(null)
  // A year of thousands of records takes a while: the pressed button shows it.
  const [saving, setSaving] = useState<string | null>(null)
  const isSaving = (year: number, format: 'pdf' | 'json') => saving === `${format} ${year}`
  const save = (year: number, format: 'pdf' | 'json') =>
    void run(async () => {
      setSaving(`${format} ${year}`)
      try {
        saveFile(await api.download(statementCalls.fetchStatement, undefined, { query: { year: String(year), format } }))
      } catch (error) {
        setProblem(error)
      } finally {
        setSaving(null)
      }
    })
  return (
    <Section title={t('statement.title')}>
      <Card>
        <Stack gap={3}>
          <Text tone="soft">{t('statement.intro')}</Text>
          <ul className={css.years} aria-label={t('statement.title')}>
            {statementYears(firstAt === undefined ? user.points : [{ createdAt: firstAt }], now()).map((year) => (
              <li key={year}>
                <Text weight="bold">{year}</Text>
                <Row gap={2}>
                  <Button
                    look="soft"
                    size="small"
                    busy={isSaving(year, 'pdf')}
                    disabled={isBusy && !isSaving(year, 'pdf')}
                    aria-label={t('statement.pdfOf', { year })}
                    onClick={() => save(year, 'pdf')}
                  >
                    {t('statement.pdf')}
                  </Button>
                  <Button
                    look="outline"
                    size="small"
                    busy={isSaving(year, 'json')}
                    disabled={isBusy && !isSaving(year, 'json')}
                    aria-label={t('statement.fileOf', { year })}
                    onClick={() => save(year, 'json')}
                  >
                    {t('statement.file')}
                  </Button>
                </Row>
              </li>
            ))}
          </ul>
          <Text size="small" tone="soft">
            <Link to="/verify">{t('statement.verify')}</Link>
          </Text>
        </Stack>
      </Card>
      <AlertModal title={t('problems.title')} message={problem === null ? null : problemText(problem)} onDismiss={() => setProblem(null)} />
    </Section>
  )
}
