import { Button, classes, Text } from '@club/ui'
import { DownloadIcon } from '@club/ui/icons'
import type { ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import { saveCsv } from '../save-csv'
import css from './bulk-steps.module.css'

export interface BulkStep {
  title: string
  content: ReactNode
  /** of short fields, which need no whole line */
  isNarrow?: boolean
}

/** The numbered steps before a file is checked, and below them what ends them. */
export function BulkSteps({ steps, children }: { steps: readonly BulkStep[]; children?: ReactNode }) {
  const text = useDeskText()
  return (
    <div className={css.steps}>
      {steps.map(({ title, content, isNarrow = false }, index) => (
        <section key={title} className={classes(css.step, isNarrow && css.narrow)}>
          <h2>{text('bulkStep', { number: index + 1, title })}</h2>
          {content}
        </section>
      ))}
      {children}
    </div>
  )
}

interface TemplateFileProps {
  /** how the file is filled in, or why there is none yet */
  text: string
  /** null while it is not known which */
  template: { label: string; fileName: string; csv: string } | null
}

/** The file that has to be filled in, to be taken. */
export function TemplateFile({ text, template }: TemplateFileProps) {
  return (
    <>
      <Text size="small" tone="soft">
        {text}
      </Text>
      {template ? (
        <Button look="outline" size="small" icon={<DownloadIcon size={20} />} onClick={() => saveCsv(template)}>
          {template.label}
        </Button>
      ) : null}
    </>
  )
}
