import { AlertModal, Button, Row, Text } from '@club/ui'
import { useDeskText } from '../../desk-text'
import type { ToggleCall } from '../../use-flip'
import css from './table-options.module.css'
import { SWITCHED_MAX, useSwitchMany } from './use-switch-many'

/** One act for all chosen records: shows or hides them, and takes that back. An act that would change none of them is not there. */
export function SelectionBar({
  call,
  records,
  onClear,
}: {
  call: ToggleCall
  records: readonly { id: string; name: string; active: boolean }[]
  onClear: () => void
}) {
  const text = useDeskText()
  const { switchAll, isBusy, problem, dismiss } = useSwitchMany(call)
  const isOver = records.length > SWITCHED_MAX
  return (
    <div className={css.selection} role="group" aria-label={text('selection')}>
      <Text as="span" role="status">
        {text(isOver ? 'selectedTooMany' : 'selected', { count: records.length, max: SWITCHED_MAX })}
      </Text>
      <Row gap={2}>
        {[true, false].map((active) => {
          const others = records.filter((record) => record.active !== active)
          return others.length === 0 ? null : (
            <Button
              key={String(active)}
              look="outline"
              size="small"
              busy={isBusy}
              disabled={isOver}
              onClick={() => void switchAll(others, active).then((isWhole) => isWhole && onClear())}
            >
              {text(active ? 'showSelected' : 'hideSelected', { count: others.length })}
            </Button>
          )
        })}
        <Button look="quiet" size="small" onClick={onClear}>
          {text('clearSelection')}
        </Button>
      </Row>
      <AlertModal message={problem} onDismiss={dismiss} />
    </div>
  )
}
