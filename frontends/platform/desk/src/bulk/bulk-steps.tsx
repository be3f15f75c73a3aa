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

/** The file that has to be filled in, to be taken. */
export function TemplateStep({ title, text, label, template }: { title: string; text: string; label: string; template: { fileName: string; csv: string } }) {
  return (
    <BulkStep title={title}>
      <Text size="small" tone="soft">
        {text}
      </Text>
      <Button look="outline" size="small" icon={<DownloadIcon size={20} />} onClick={() => saveCsv(template)}>
        {label}
      </Button>
    </BulkStep>
  )
}
