import { useMediaQuery } from '@club/remote-kit'
import { Button } from '@club/ui'
import { ChevronDownIcon } from '@club/ui/icons'
import { localStore } from '@club/ui/browser-storage'
import { useId, useState, type ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import css from './folded-charts.module.css'

/** Where charts would push the first rows of the table out of sight. */
const SMALL = '(max-width: 1360px), (max-height: 860px)'
const CHOICE = 'desk-charts'

/** Whether the charts above a table are shown: folded away where the window is small, because the table comes first; this browser remembers another choice. */
export interface ChartsFold {
  id: string
  isOpen: boolean
  turn: () => void
}

export function useChartsFold(): ChartsFold {
  const id = useId()
  const isSmall = useMediaQuery(SMALL)
  const [choice, setChoice] = useState(() => localStore.getItem(CHOICE))
  const isOpen = choice === null ? !isSmall : choice === 'open'
  const turn = () => {
    const next = isOpen ? 'folded' : 'open'
    localStore.setItem(CHOICE, next)
    setChoice(next)
  }
  return { id, isOpen, turn }
}

export function ChartsButton({ fold: { id, isOpen, turn } }: { fold: ChartsFold }) {
  const text = useDeskText()
  return (
    <Button look="quiet" size="small" iconAfter={<ChevronDownIcon size={20} />} aria-expanded={isOpen} aria-controls={id} onClick={turn}>
      {text('charts')}
    </Button>
  )
}

/** The charts, which take no room while they are folded away. */
export function FoldedCharts({ fold: { id, isOpen }, children }: { fold: ChartsFold; children: ReactNode }) {
  return (
    <div id={id} className={css.charts}>
      {isOpen ? children : null}
    </div>
  )
}
