import { saveFile, useApi, type CallDefinition } from '@club/api'
import { DownloadButtons } from './download-rows'
import { workbookName } from './save-rows'
import { carried } from './table/use-list-pages'

/** All rows of a list that fit its search and filters, to keep: the service writes the file, because the browser has only a few of the rows (D98). */
export function DownloadList<C extends CallDefinition>({
  call,
  fields,
  fileName,
  disabled,
}: {
  call: C
  /** as for a page of the list */
  fields: object
  fileName: string
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
      disabled={disabled}
      onCsv={() => save('text/csv', fileName)}
      onWorkbook={async () => save((await import('@club/contracts/xlsx')).XLSX_TYPE, workbookName(fileName))}
    />
  )
}
