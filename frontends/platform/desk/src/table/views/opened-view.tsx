import { useViews } from './use-views'
import { useViewsText } from './views-text'

/** The name of the view that the address was opened with, as long as the address still shows it. */
export function OpenedView({ id, path, className }: { id: string; path: string; className?: string | undefined }) {
  const text = useViewsText()
  const { views, shown } = useViews(path)
  const view = views.find((one) => one.id === id)
  if (!view) return null
  return (
    <strong className={className} title={view.name}>
      {view === shown ? view.name : text('viewChanged', { name: view.name })}
    </strong>
  )
}
