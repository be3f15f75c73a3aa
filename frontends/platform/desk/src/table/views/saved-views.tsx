import { VIEW_PART, withView, type SavedView } from '@club/contracts/http'
import { Badge, Card, IconButton, Skeletons, Text } from '@club/ui'
import { TrashIcon } from '@club/ui/icons'
import type { KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useDeskText } from '../../desk-text'
import { LoadProblem } from '../../load-problem'
import { SaveView } from './save-view'
import css from './saved-views.module.css'
import { useRemoveView } from './use-remove-view'
import { useViews } from './use-views'
import { useViewsText } from './views-text'

/** Views of a list: links that show them, those that may be deleted with a way to do so, and the form that saves what the list shows now. */
export function SavedViews({ path, onLeave }: { path: string; onLeave: () => void }) {
  const text = useViewsText()
  const deskText = useDeskText()
  const { list, views, now, address, shown } = useViews(path)
  const { state: handedOver } = useLocation() as { state: unknown }
  const { remove, isBusy } = useRemoveView()
  const addressOf = ({ id, query }: SavedView) => {
    const next = withView(path, address, query)
    next.set(VIEW_PART, id)
    return `?${next.toString()}`
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onLeave()
  }
  return (
    // Esc leaves the whole area, wherever in it the focus is.
    <div onKeyDown={leave}>
      <Card padding="tight" className={css.views}>
        <section aria-label={deskText('views')}>
          <h2>{deskText('views')}</h2>
          {list.isPending ? (
            <Skeletons shape="list" count={1} />
          ) : views.length === 0 ? (
            <Text tone="soft">{text('noViews')}</Text>
          ) : (
            <ul className={css.list}>
              {views.map((view) => (
                <li key={view.id}>
                  <Link to={addressOf(view)} state={handedOver} aria-current={view === shown ? 'true' : undefined} className={css.view}>
                    {view.name}
                  </Link>
                  {view.shared ? <Badge>{view.own ? text('viewShared') : text('viewSharedBy', { name: view.owner })}</Badge> : null}
                  {view.removable ? (
                    <IconButton label={text('deleteView', { name: view.name })} disabled={isBusy} onClick={() => void remove(view)}>
                      <TrashIcon size={18} />
                    </IconButton>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </section>
        <SaveView path={path} query={now} />
        <LoadProblem problem={list.data ? null : list.error} />
      </Card>
    </div>
  )
}
