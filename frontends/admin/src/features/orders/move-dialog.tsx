import { useCallMutation, useQueryClient } from '@club/api'
import { adminOrderCalls, COURIER_LENGTH_MAX } from '@club/contracts/http'
import { useProblemText } from '@club/desk'
import { type DeliveryState, plainTextField, statesAfter } from '@club/rules'
import { AlertModal, Button, Dialog, SelectField, showToast, Stack, TextField, typedInto } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Next = Exclude<DeliveryState, 'PROCESSING'>

const nextOf = (state: string): Next[] => statesAfter(state).filter((next) => next !== 'PROCESSING')

/** Asks for the next state of an order, who carries it and its number there, and sends all three. */
export function MoveDialog({ trackingId, state, onEnd }: { trackingId: string; state: string; onEnd: () => void }) {
  const { t } = useTranslation('reports')
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
      showToast(t(moved ? 'move.moved' : 'move.wasThere', { order: trackingId, state: t(`state.${next}`) }), 'success')
      onEnd()
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      await queryClient.invalidateQueries()
    }
  }
  return (
    <Dialog open title={t('move.title', { order: trackingId })} onClose={onEnd}>
      <Stack gap={4}>
        <SelectField
          label={t('field.state')}
          required
          searchable={false}
          value={next}
          onChange={(chosen) => setNext(options.find((one) => one === chosen) ?? null)}
          options={options.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <TextField label={t('move.courier')} autoComplete="off" value={courier} onChange={typedInto(plainTextField(COURIER_LENGTH_MAX), setCourier)} />
        <TextField
          label={t('move.consignment')}
          hint={t('move.hint')}
          autoComplete="off"
          value={consignment}
          onChange={typedInto(plainTextField(COURIER_LENGTH_MAX), setConsignment)}
        />
        <Button busy={move.isPending} onClick={() => void send()}>
          {t('move.confirm')}
        </Button>
      </Stack>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Dialog>
  )
}
