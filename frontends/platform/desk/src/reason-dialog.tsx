import { useQueryClient } from '@club/api'
import { ERRORS } from '@club/contracts/http'
import { plainTextField } from '@club/rules'
import { AlertModal, Button, Dialog, Stack, TextField, typedInto } from '@club/ui'
import { useState, type ReactNode } from 'react'
import { useProblemText } from './problem-text'

interface ReasonDialogProps {
  readonly title: string
  readonly label: string
  readonly hint: string
  readonly reasonLengthMax: number
  readonly confirmLabel: string
  /** Sends the act with the trimmed reason; the dialog closes when it has been done. */
  readonly send: (reason: string) => Promise<unknown>
  readonly onEnd: () => void
  readonly children: ReactNode
}

/** Asks for the reason of an act of staff and sends both. A refusal keeps the dialog open with what was typed. */
export function ReasonDialog({ title, label, hint, reasonLengthMax, confirmLabel, send, onEnd, children }: ReasonDialogProps) {
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async () => {
    if (reason.trim() === '') return setProblem(ERRORS['fields-missing'].en)
    setBusy(true)
    try {
      await send(reason.trim())
      onEnd()
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries()
    }
  }
  return (
    <Dialog open title={title} onClose={onEnd}>
      <Stack gap={4}>
        {children}
        <TextField label={label} hint={hint} required autoComplete="off" value={reason} onChange={typedInto(plainTextField(reasonLengthMax), setReason)} />
        <Button busy={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </Stack>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Dialog>
  )
}
