import { plainTextField } from '@club/rules'
import { ERRORS } from '@club/contracts/http'
import { AlertModal, Button, Card, ConfirmDialog, Facts, Row, Stack, Text, TextField, typedInto } from '@club/ui'
import { useState, type ComponentProps } from 'react'
import { useDeskText } from './desk-text'
import { useProblemText } from './problem-text'

/** An administrator's decision about another one's work (D146). */
export type ApprovalDecision = 'approve' | 'reject'

interface DecisionWords {
  /** of the button in the form */
  button: string
  /** of the question: it names what the decision moves */
  question: string
  /** of the button that sends the decision */
  confirm: string
}

/**
 * Approves or rejects what another administrator sent. Each decision needs a reason and is asked about once more in a dialog that
 * repeats the facts.
 *
 * @param facts what the question repeats: sums, counts, the file
 * @param send sends the decision; a refusal or fault that it throws is shown, and the form stays
 */
export function ApprovalForm({
  title,
  rule,
  facts,
  words,
  reasonHint,
  reasonLengthMax,
  send,
}: {
  title: string
  rule: string
  facts: ComponentProps<typeof Facts>['items']
  words: Readonly<Record<ApprovalDecision, DecisionWords>>
  reasonHint: string
  reasonLengthMax: number
  send: (decision: ApprovalDecision, reason: string) => Promise<void>
}) {
  const text = useDeskText()
  const problemText = useProblemText()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState<ApprovalDecision | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = (decision: ApprovalDecision) => (reason.trim() === '' ? setProblem(ERRORS['fields-missing'].en) : setAsked(decision))
  const confirm = async (decision: ApprovalDecision) => {
    setBusy(true)
    try {
      await send(decision, reason.trim())
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
    setAsked(null)
  }
  return (
    <Card padding="wide">
      <Stack gap={4}>
        <h2>{title}</h2>
        <Text>{rule}</Text>
        <TextField
          label={text('reason')}
          hint={reasonHint}
          required
          autoComplete="off"
          value={reason}
          onChange={typedInto(plainTextField(reasonLengthMax), setReason)}
        />
        <Row gap={3}>
          <Button onClick={() => ask('approve')}>{words.approve.button}</Button>
          <Button look="danger" onClick={() => ask('reject')}>
            {words.reject.button}
          </Button>
        </Row>
      </Stack>
      {asked === null ? null : (
        <ConfirmDialog
          open
          title={words[asked].question}
          confirmLabel={words[asked].confirm}
          look={asked === 'reject' ? 'danger' : 'filled'}
          busy={busy}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        >
          <Facts items={facts} />
        </ConfirmDialog>
      )}
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Card>
  )
}
