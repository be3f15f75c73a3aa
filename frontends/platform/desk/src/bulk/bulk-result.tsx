import { Card, Row, Stack } from '@club/ui'
import type { ReactNode } from 'react'
import { WorkProgress, type WorkProgressProps } from './work-progress'

export interface BulkResultProps {
  title: string
  /** while the job runs */
  progress?: WorkProgressProps | null | undefined
  /** its result so far, read out when it changes */
  children: ReactNode
  /** the result file, and links onwards */
  actions?: ReactNode
}

/** Progress of a job of many rows, and its result in the end. */
export const BulkResult = ({ title, progress, children, actions }: BulkResultProps) => (
  <Card padding="wide">
    <Stack gap={4}>
      <h2>{title}</h2>
      {progress ? <WorkProgress {...progress} /> : null}
      <div role="status">{children}</div>
      {actions ? <Row gap={3}>{actions}</Row> : null}
    </Stack>
  </Card>
)
