import { comparedText, comparedTextField } from '@club/rules'
import { Button, TextField, typedInto } from '@club/ui'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { knownActs } from './act-text'
import css from './audit.module.css'

type Field = 'who' | 'action' | 'recordId' | 'member'
type Typed = Record<Field, string>
const KINDS = ['write', 'read', 'both'] as const
type Kind = (typeof KINDS)[number]
const NOTHING: Typed = { who: '', action: '', recordId: '', member: '' }

const LENGTH_MAX = 200

/** The filter in the address; changes alone, unless it says otherwise. */
export function filterOf(address: URLSearchParams): Typed & { readonly kind: Kind } {
  const text = (field: string) => (address.get(field) ?? '').slice(0, LENGTH_MAX)
  return {
    who: text('who'),
    action: text('action'),
    recordId: text('recordId'),
    member: text('member'),
    kind: KINDS.find((known) => known === address.get('kind')) ?? 'write',
  }
}

/** Says which kind of entries is shown, and shows the others; the address keeps the choice. */
export function KindChoice() {
  const { t } = useTranslation('audit')
  const [address, setAddress] = useSearchParams()
  const { kind: shown } = filterOf(address)
  const show = (kind: Kind) =>
    setAddress((now) => {
      const params = new URLSearchParams(now)
      if (kind === 'write') params.delete('kind')
      else params.set('kind', kind)
      params.delete('page')
      return params
    })
  return (
    <div role="group" aria-label={t('filter.kind')} className={css.kinds}>
      {KINDS.map((kind) => (
        <Button key={kind} size="small" look={kind === shown ? 'soft' : 'quiet'} aria-pressed={kind === shown} onClick={() => show(kind)}>
          {t(`filter.${kind}`)}
        </Button>
      ))}
    </div>
  )
}

/** Searches the log by who, what, record and member; the address keeps the search. */
export function AuditFilter() {
  const { t } = useTranslation('audit')
  const [address, setAddress] = useSearchParams()
  const { kind, ...asked } = filterOf(address)
  const [typed, setTyped] = useState<Typed>(asked)
  const show = (next: Typed) =>
    setAddress((now) => {
      const params = new URLSearchParams(now)
      for (const [name, value] of Object.entries(next)) {
        if (value === '') params.delete(name)
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
          .filter(({ sees }) => kind === 'both' || sees === (kind === 'read'))
          .map(({ words }) => (
            <option key={words} value={words} />
          ))}
      </datalist>
      {field('recordId', t('filter.record'))}
      {field('member', t('filter.member'))}
      <Button type="submit" look="outline" size="small">
        {t('filter.submit')}
      </Button>
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          setTyped(NOTHING)
          show(NOTHING)
        }}
      >
        {t('filter.clear')}
      </Button>
    </form>
  )
}
