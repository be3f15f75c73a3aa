import { comparedText } from '@club/rules'
import { Button, Dialog, Stack, Text, TextField } from '@club/ui'
import { useId, useState, type ReactNode } from 'react'
import { useDeskText } from './desk-text'

/** Asks before an act that cannot be undone: the name of the thing must be typed. */
export function ConfirmByName({
  name,
  title,
  children,
  confirmLabel,
  busy = false,
  onConfirm,
  onCancel,
}: {
  /** of the thing; null hides the window */
  name: string | null
  title: string
  children?: ReactNode
  confirmLabel: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <Dialog open={name !== null} title={title} onClose={onCancel}>
      {name === null ? null : (
        <Ask key={name} name={name} confirmLabel={confirmLabel} busy={busy} onConfirm={onConfirm} onCancel={onCancel}>
          {children}
        </Ask>
      )}
    </Dialog>
  )
}

function Ask({
  name,
  children,
  confirmLabel,
  busy,
  onConfirm,
  onCancel,
}: {
  name: string
  children?: ReactNode
  confirmLabel: string
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const text = useDeskText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const isNamed = comparedText(typed) === comparedText(name)
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isNamed && !busy) onConfirm()
      }}
    >
      <Stack gap={4}>
        {children ? <Text>{children}</Text> : null}
        <TextField
          label={text('typeName', { name })}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" look="danger" busy={busy} disabled={!isNamed}>
          {confirmLabel}
        </Button>
        <Button look="outline" disabled={busy} onClick={onCancel}>
          {text('cancel')}
        </Button>
      </Stack>
    </form>
  )
}
