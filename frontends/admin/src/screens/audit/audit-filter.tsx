import { comparedText, comparedTextField } from '@club/rules'
import { Button, SelectField, TextField, typedInto } from '@club/ui'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { knownActs } from './act-text'
import css from './audit.module.css'

type Field = 'who' | 'action' | 'recordId' | 'member'
const KINDS = ['write', 'read', 'both'] as const
type Typed = Record<Field | 'kind', string>

const LENGTH_MAX = 200

/** The filter in the address; changes alone, unless it says otherwise. */
export function filterOf(address: URLSearchParams): Typed {
  const kind = address.get('kind') ?? ''
  const text = (field: string) => (address.get(field) ?? '').slice(0, LENGTH_MAX)
  return {
    who: text('who'),
    action: text('action'),
    recordId: text('recordId'),
    member: text('member'),
    kind: KINDS.some((known) => known === kind) ? kind : 'write',
  }
}

/** Searches the log by who, what, record, member and kind; the address keeps the search. */
export function AuditFilter() {
  const { t } = useTranslation('audit')
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState(() => filterOf(address))
  const show = (next: Typed) =>
    setAddress((now) => {
      const params = new URLSearchParams(now)
      for (const [name, value] of Object.entries(next)) {
        if (value === '' || (name === 'kind' && value === 'write')) params.delete(name)
        else params.set(name, comparedText(value))
      }
      params.delete('page')
      return params
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show(typed)
  }
  const acts = useId()
  const field = (name: Field, label: string) => (
    <TextField
      label={label}
      list={name === 'action' ? acts : undefined}
      value={typed[name]}
      onChange={typedInto(comparedTextField(LENGTH_MAX), (text) => setTyped({ ...typed, [name]: text }))}
    />
  )
  return (
    <form role="search" aria-label={t('filter.label')} className={css.filter} onSubmit={submit} noValidate>
      {field('who', t('filter.who'))}
      {field('action', t('filter.action'))}
      <datalist id={acts}>
        {knownActs(t)
          .filter(({ sees }) => typed.kind === 'both' || sees === (typed.kind === 'read'))
          .map(({ words }) => (
            <option key={words} value={words} />
          ))}
      </datalist>
      {field('recordId', t('filter.record'))}
      {field('member', t('filter.member'))}
      <SelectField
        label={t('filter.kind')}
        value={typed.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`filter.${kind}`) }))}
        onChange={(kind) => setTyped({ ...typed, kind: kind ?? 'write' })}
      />
      <Button type="submit" look="outline" size="small">
        {t('filter.submit')}
      </Button>
      <Button look="quiet" size="small" onClick={() => show({ who: '', action: '', recordId: '', member: '', kind: 'write' })}>
        {t('filter.clear')}
      </Button>
    </form>
  )
}
