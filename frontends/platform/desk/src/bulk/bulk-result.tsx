import { Card, Row, Stack } from '@club/ui'
import type { ReactNode } from 'react'
import { WorkProgress, type WorkProgressProps } from './work-progress'

export interface BulkResultProps {
  title: string
  /** while the job runs */
  progress?: WorkProgressProps | null | undefined
  /** what came of it so far, read out when it changes */
  children: ReactNode
  /** the file to keep, and where to go on */
  actions?: ReactNode
}

/** How far a job of many rows is, and in the end what came of it. */
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
