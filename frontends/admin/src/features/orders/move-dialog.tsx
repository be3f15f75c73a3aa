import { useCallMutation, useQueryClient } from '@club/api'
import { adminOrderCalls, COURIER_LENGTH_MAX } from '@club/contracts/http'
import { useProblemText } from '@club/desk'
import { type DeliveryState, plainTextField, statesAfter } from '@club/rules'
import { AlertModal, Button, Dialog, SelectField, showToast, Stack, TextField, typedInto } from '@club/ui'
import { useState } from 'react'
import { useOrderText } from '../../acts/order-text'

type Next = Exclude<DeliveryState, 'PROCESSING'>

const nextOf = (state: string): Next[] => statesAfter(state).filter((next) => next !== 'PROCESSING')

/** Asks for the next state of an order, who carries it and its number there, and sends all three. */
export function MoveDialog({ trackingId, state, onEnd }: { trackingId: string; state: string; onEnd: () => void }) {
  const text = useOrderText()
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const move = useCallMutation(adminOrderCalls.moveOrder)
  const options = nextOf(state)
  const [next, setNext] = useState<Next | null>(options[0] ?? null)
  const [courier, setCourier] = useState('')
  const [consignment, setConsignment] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    if (next === null) return
    try {
      const { moved } = await move.mutateAsync({ input: { trackingId, state: next, courier: courier.trim(), consignment: consignment.trim() } })
      showToast(text(moved ? 'moved' : 'wasThere', { order: trackingId, state: text(next) }), 'success')
      onEnd()
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      await queryClient.invalidateQueries()
    }
  }
  return (
    <Dialog open title={text('moveTitle', { order: trackingId })} onClose={onEnd}>
      <Stack gap={4}>
        <SelectField
          label={text('state')}
          required
          searchable={false}
          value={next}
          onChange={(chosen) => setNext(options.find((one) => one === chosen) ?? null)}
          options={options.map((value) => ({ value, label: text(value as Next) }))}
        />
        <TextField label={text('courier')} autoComplete="off" value={courier} onChange={typedInto(plainTextField(COURIER_LENGTH_MAX), setCourier)} />
        <TextField
          label={text('consignment')}
          hint={text('moveHint')}
          autoComplete="off"
          value={consignment}
          onChange={typedInto(plainTextField(COURIER_LENGTH_MAX), setConsignment)}
        />
        <Button busy={move.isPending} onClick={() => void send()}>
          {text('move')}
        </Button>
      </Stack>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Dialog>
  )
}
