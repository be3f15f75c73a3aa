import { formatNumber } from '@club/member'
import { checkStatementFile, type CheckedFile } from '@club/rules/check-statement-file'
import type { ClubKey } from '@club/rules/statement'
import { Card, FailedState, FileDrop, Page, Section, Stack, Text } from '@club/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepForOffline } from './keep-for-offline'
import { SealArt } from './seal-art'
import { useClubKeys } from './use-club-keys'
import css from './verify.module.css'

/** More than a statement of any year; a larger file is not a statement. */
const BYTES_MAX = 64 * 1024 * 1024

const check = async (file: File, keys: readonly ClubKey[]): Promise<CheckedFile> => checkStatementFile(new Uint8Array(await file.arrayBuffer()), keys)

/** For a file that cannot be read any more, such as one that was moved since it was chosen. */
const UNREADABLE: CheckedFile = { verdict: { kind: 'not-a-statement' } }

function Result({ checked }: { checked: CheckedFile }) {
  const { t } = useTranslation('guide')
  if (!checked.statement)
    return (
      <Card tone="accent">
        <Stack gap={2}>
          <h2>{t('verify.notOne')}</h2>
          <Text>{t('verify.notOneText')}</Text>
        </Stack>
      </Card>
    )
  const { verdict, statement } = checked
  const genuine = verdict.kind === 'genuine'
  return (
    <Card tone={genuine ? 'soft' : 'accent'}>
      <div className={css.result}>
        <SealArt broken={!genuine} />
        <Stack gap={2}>
          <h2>{t(genuine ? 'verify.genuine' : 'verify.changed')}</h2>
          <Text>
            {verdict.kind === 'line-changed'
              ? t('verify.line', { number: verdict.number })
              : t(`verify.${verdict.kind === 'genuine' ? 'genuineText' : verdict.kind === 'head-changed' ? 'head' : 'unknownKey'}`)}
          </Text>
          {genuine ? (
            <dl className={css.facts}>
              <dt>{t('verify.member')}</dt>
              <dd>{statement.member.name}</dd>
              <dt>{t('verify.year')}</dt>
              <dd>{statement.year}</dd>
              <dt>{t('verify.lines')}</dt>
              <dd>{statement.lines.length}</dd>
              <dt>{t('verify.closing')}</dt>
              <dd>{formatNumber(statement.closingBalance)}</dd>
            </dl>
          ) : null}
        </Stack>
      </div>
    </Card>
  )
}

/** Checks a statement of points on the reader's own device; nothing is sent (trust-and-desk 6.3). */
export function VerifyScreen() {
  const { t } = useTranslation('guide')
  const { keys, failed, retry } = useClubKeys()
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const isReady = keys !== undefined
  useEffect(() => {
    if (isReady) keepForOffline().catch(() => undefined)
  }, [isReady])
  // A file may be chosen before the keys are there.
  useEffect(() => {
    if (!file || !keys) return
    let isCurrent = true
    void check(file, keys)
      .catch(() => UNREADABLE)
      .then((result) => isCurrent && setChecked(result))
    return () => {
      isCurrent = false
    }
  }, [file, keys])
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setChecked(null)
  }
  return (
    <Page title={t('verify.title')} intro={t('verify.intro')} width="narrow">
      {!keys && failed ? (
        <FailedState title={t('verify.keysFailed')} onRetry={retry}>
          {t('verify.keysFailedText')}
        </FailedState>
      ) : (
        <Stack gap={4}>
          <Card>
            <FileDrop label={t('verify.choose')} hint={t('verify.hint')} accept=".json,application/json" bytesMax={BYTES_MAX} value={file} onChange={choose} />
          </Card>
          <div aria-live="polite">{checked ? <Result checked={checked} /> : null}</div>
          <Section title={t('verify.howTitle')}>
            <ol className={css.how}>
              {(['chain', 'signature', 'device'] as const).map((step) => (
                <li key={step}>{t(`verify.how.${step}`)}</li>
              ))}
            </ol>
          </Section>
        </Stack>
      )}
    </Page>
  )
}
