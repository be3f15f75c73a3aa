import { isUniqueCode, UNIQUE_CODE_FIELD, UNIQUE_CODE_LENGTH } from '@club/rules'
import { AlertModal, Button, Stack, TextField, typedInto } from '@club/ui'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import css from './codes.module.css'

/** Where a code is typed. */
export const CODE_FIELD = 'unique-code'

interface CodeFormProps {
  code: string
  busy: boolean
  /** the field has the focus when the page opens */
  takesFocus?: boolean
  /** what the button does, where it is not the member who collects */
  submitLabel?: string
  onChange: (code: string) => void
  onSend: () => void
}

/** One code of ten letters and digits, written in upper case; anything shorter is refused in an alert (account 5). */
export function CodeForm({ code, busy, takesFocus = false, submitLabel, onChange, onSend }: CodeFormProps) {
  const { t } = useTranslation('account')
  const [missing, setMissing] = useState(false)
  const [malformed, setMalformed] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code === '')
    if (code === '') document.getElementById(CODE_FIELD)?.focus()
    else if (isUniqueCode(code)) onSend()
    else setMalformed(true)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <div className={css.input}>
          <TextField
            id={CODE_FIELD}
            name="code"
            label={t('scan.label')}
            hint={t('scan.hint')}
            error={missing ? t('scan.missing') : undefined}
            value={code}
            required
            readOnly={busy}
            autoFocus={takesFocus}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            onChange={typedInto(UNIQUE_CODE_FIELD, (typed) => {
              onChange(typed)
              setMissing(false)
            })}
          />
          <span className={css.count} aria-hidden="true">
            {t('scan.count', { count: code.length, total: UNIQUE_CODE_LENGTH })}
          </span>
        </div>
        <Button type="submit" wide busy={busy}>
          {submitLabel ?? t('scan.submit')}
        </Button>
      </Stack>
      <AlertModal title={t('problems.title')} message={malformed ? t('scan.malformed') : null} returnTo={CODE_FIELD} onDismiss={() => setMalformed(false)} />
    </form>
  )
}
