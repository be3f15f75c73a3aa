import { Button, Text } from '@club/ui'
import { DownloadIcon } from '@club/ui/icons'
import type { ReactNode } from 'react'
import { saveCsv } from '../save-csv'
import css from './bulk-steps.module.css'

/** The steps before a file is checked, side by side where there is room. */
export const BulkSteps = ({ children }: { children: ReactNode }) => <div className={css.steps}>{children}</div>

export function BulkStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.step}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface TemplateStepProps {
  title: string
  /** how the file is filled in, or why there is none yet */
  text: string
  /** null while it is not known which */
  template: { label: string; fileName: string; csv: string } | null
}

/** The file that has to be filled in, to be taken. */
export function TemplateStep({ title, text, template }: TemplateStepProps) {
  return (
    <BulkStep title={title}>
      <Text size="small" tone="soft">
        {text}
      </Text>
      {template ? (
        <Button look="outline" size="small" icon={<DownloadIcon size={20} />} onClick={() => saveCsv(template)}>
          {template.label}
        </Button>
      ) : null}
    </BulkStep>
  )
}
