import { ProgressBar } from '@club/ui'
import { inFigures } from '../figures'

export interface WorkProgressProps {
  /** rows that were processed */
  value: number
  /** rows of the file */
  max: number
  label: string
  /** the label is read out only, where the place says it already */
  hideLabel?: boolean
}

/** How far the rows of a file are processed. */
export const WorkProgress = ({ value, max, label, hideLabel = false }: WorkProgressProps) => (
  <ProgressBar label={label} hideLabel={hideLabel} value={value} max={max} note={`${inFigures(value)} / ${inFigures(max)}`} />
)
