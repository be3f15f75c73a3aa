import { saveFile, useApi, type CallDefinition } from '@club/api'
import { DownloadButtons, type Buttons } from './download-rows'
import { workbookName } from './save-rows'
import { carried } from './table/use-list-pages'

/** All rows of a list that fit its search and filters, to keep: the service writes the file, because the browser has only a few of the rows (D98). */
export function DownloadList<C extends CallDefinition>({
  call,
  fields,
  fileName,
  ...buttons
}: Buttons & {
  call: C
  /** as for a page of the list */
  fields: object
  disabled: boolean
}) {
  const api = useApi()
  const save = async (accept: string, name: string) => {
    const { input, query } = carried(call, fields)
    const { blob } = await api.download(call, input, { accept, ...(query ? { query } : {}) } as object)
    saveFile({ blob, fileName: name })
  }
  return (
    <DownloadButtons
      fileName={fileName}
      {...buttons}
      onCsv={() => save('text/csv', fileName)}
      onWorkbook={async () => save((await import('@club/contracts/xlsx')).XLSX_TYPE, workbookName(fileName))}
    />
  )
}
