import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { shellFilesOf } from '../shell-files'
import type { NewerShellNotice } from './newer-shell-notice'
import { useShell } from './shell-context'

/** Read before anything else is loaded. */
const own = shellFilesOf(document)
const reload = () => window.location.reload()

interface Parts {
  Notice: ComponentType<ComponentProps<typeof NewerShellNotice>>
  isQuiet: () => boolean
}

/** The notice of a newer shell; loaded with the first screen, which does not wait for it. */
export function NewerShell() {
  const {
    host: { queryClient },
  } = useShell()
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    Promise.all([import('./newer-shell-notice'), import('../quiet-moment')]).then(
      ([{ NewerShellNotice: Notice }, { isQuiet }]) => setParts({ Notice, isQuiet: () => isQuiet(queryClient) }),
      // Without it a tab stays as it is.
      () => undefined,
    )
  }, [queryClient])
  return parts && <parts.Notice own={own} isQuiet={parts.isQuiet} onReload={reload} />
}
