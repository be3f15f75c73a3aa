import { useHost } from '@club/remote-kit'
import { displayInstant } from '@club/rules'
import { useAdministrator } from '@club/session'
import { Button, Card, Row, Text } from '@club/ui'
import { useEffect, useRef, useState } from 'react'
import { useDeskText } from '../desk-text'
import { draftSlot, readDraft, removeDraft, writeDraft } from './drafts'
import type { CallForm } from './use-call-form'

const PAUSE_MS = 400

/**
 * Keeps what is typed into a form in this browser until it is saved or left on purpose, so that a closed tab loses nothing, and offers it when the form
 * is opened again.
 */
export function DraftNotice({ form: { form, call, isUnsaved } }: { form: CallForm }) {
  const text = useDeskText()
  const { now } = useHost()
  const administrator = useAdministrator()
  const slot = draftSlot(administrator?.id ?? '', call.id, String(form.getValues('id') ?? ''))
  const [draft, setDraft] = useState(() => readDraft(slot, now().getTime()))
  const hasTyped = useRef(false)
  useEffect(() => {
    if (!isUnsaved) {
      // Saved, left on purpose, or changed back.
      if (hasTyped.current) removeDraft(slot)
      return undefined
    }
    hasTyped.current = true
    const keep = () => writeDraft(slot, form.getValues(), now().getTime())
    let timer: ReturnType<typeof setTimeout> | undefined
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE_MS)
    })
    window.addEventListener('pagehide', keep)
    keep()
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
      unsubscribe()
      keep()
    }
  }, [form, isUnsaved, slot, now])
  if (!draft || isUnsaved) return null
  const use = () => {
    for (const [name, value] of Object.entries(draft.values)) if (name in form.getValues()) form.setValue(name, value, { shouldDirty: true })
    setDraft(null)
  }
  const discard = () => {
    removeDraft(slot)
    setDraft(null)
  }
  return (
    <Card tone="soft" padding="tight">
      <Row justify="between">
        <Text as="span" role="status">
          {text('draftKept', { at: displayInstant(draft.at) })}
        </Text>
        <Row gap={2}>
          <Button look="outline" size="small" onClick={use}>
            {text('draftUse')}
          </Button>
          <Button look="quiet" size="small" onClick={discard}>
            {text('draftDiscard')}
          </Button>
        </Row>
      </Row>
    </Card>
  )
}
