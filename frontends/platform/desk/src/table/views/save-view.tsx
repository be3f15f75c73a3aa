import { useApi, useOneAtATime, useQueryClient } from '@club/api'
import { adminViewCalls, ERRORS, VIEW_PART } from '@club/contracts/http'
import { comparedText, comparedTextField, VIEW_NAME_LENGTH_MAX } from '@club/rules'
import { AlertModal, Button, CheckboxField, showToast, Text, TextField, typedInto } from '@club/ui'
import { useState, type FormEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useDeskText } from '../../desk-text'
import { useProblemText } from '../../problem-text'
import css from './saved-views.module.css'
import { useViewsText } from './views-text'

/** Saves what a list shows now by a name, for oneself or for all; then the address names the view. */
export function SaveView({ path, query }: { path: string; query: string }) {
  const text = useViewsText()
  const deskText = useDeskText()
  const api = useApi()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const [, setParams] = useSearchParams()
  const { state: handedOver } = useLocation() as { state: unknown }
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useOneAtATime()
  const save = async () => {
    try {
      const saved = await api.call(adminViewCalls.saveView, { name: comparedText(name), path, query, shared })
      await queryClient.invalidateQueries({ queryKey: [adminViewCalls.listViews.id] })
      setParams((now) => new URLSearchParams([...[...now].filter(([part]) => part !== VIEW_PART), [VIEW_PART, saved.id]]), { replace: true, state: handedOver })
      setName('')
      setShared(false)
      showToast(text('viewSaved', { name: saved.name }), 'success')
    } catch (error) {
      setProblem(problemText(error))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (comparedText(name) === '') setProblem(ERRORS['fields-missing'].en)
    else void run(save)
  }
  return (
    <form aria-label={text('saveView')} onSubmit={submit} noValidate>
      <h2>{text('saveView')}</h2>
      {query === '' ? (
        <Text tone="soft">{text('nothingToSave')}</Text>
      ) : (
        <div className={css.save}>
          <TextField
            label={text('viewName')}
            hint={text('viewKeeps')}
            autoComplete="off"
            value={name}
            onChange={typedInto(comparedTextField(VIEW_NAME_LENGTH_MAX), setName)}
          />
          <CheckboxField label={text('viewForAll')} checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
          <Button type="submit" look="outline" size="small" busy={isBusy}>
            {deskText('save')}
          </Button>
        </div>
      )}
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </form>
  )
}
