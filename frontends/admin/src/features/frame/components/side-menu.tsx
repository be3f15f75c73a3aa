import { useRemotes } from '@club/remote-kit'
import * as icons from '@club/ui/icons'
import { localStore } from '@club/ui/browser-storage'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nameOfScreen } from '../../../screen-rows/screen-row'
import { menuWith, placeOf, type MenuGroup } from '../../../screen-table'
import css from './admin-frame.module.css'

type IconName = keyof typeof icons

// Loaded lazily: the code that asks for its token would weigh on every first view.
const ReceiptValidation = lazy(patient(async () => ({ default: (await import('./receipt-validation')).ReceiptValidation })))

// Another remote's name for an icon may be unknown.
const iconOf = (name: string | undefined) => icons[name !== undefined && name in icons ? (name as IconName) : 'HomeIcon']

const FOLDED = 'desk-menu-folded'

function useFolded(): [readonly string[], (id: string) => void] {
  const [folded, setFolded] = useState<readonly string[]>(() => (localStore.getItem(FOLDED) ?? '').split(',').filter(Boolean))
  const turn = (id: string) => {
    const next = folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id]
    localStore.setItem(FOLDED, next.join(','))
    setFolded(next)
  }
  return [folded, turn]
}

/** Entries under their name, which folds them away; this browser remembers it. */
function Group({ id, isFolded, onTurn, children }: { id: MenuGroup['id']; isFolded: boolean; onTurn: () => void; children: ReactNode }) {
  const { t } = useTranslation('admin')
  const list = useId()
  return (
    <div className={css.group}>
      <button type="button" className={css.groupName} aria-expanded={!isFolded} aria-controls={list} onClick={onTurn}>
        {t(`menu.${id}`)}
        <icons.ChevronDownIcon size={16} />
      </button>
      <ul id={list} hidden={isFolded}>
        {children}
      </ul>
    </div>
  )
}

/** From the edges of its box: entries above that load later push an entry by less. */
const OUT_OF_SIGHT_PX = 120

/**
 * Scrolls an entry that is out of sight into the middle of the box that scrolls around it, and never the page: `scrollIntoView` moves that too, since
 * the menu ends below the window until the page is scrolled.
 */
function show(entry: Element | null | undefined): void {
  let box = entry?.parentElement
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
  if (!entry || !box || box === document.documentElement) return
  const [at, around] = [entry.getBoundingClientRect(), box.getBoundingClientRect()]
  if (at.top - around.top >= OUT_OF_SIGHT_PX && around.bottom - at.bottom >= OUT_OF_SIGHT_PX) return
  box.scrollTop += (at.top + at.bottom - around.top - around.bottom) / 2
}

/** Screens that a role may open, in groups; the current entry is marked and scrolled into view. */
export function SideMenu({ role, path, onGo }: { role: string; path: string; onGo?: () => void }) {
  const { t } = useTranslation('admin')
  const here = placeOf(role, path)?.entry.path
  const groups = menuWith(role, useRemotes())
  const [folded, turn] = useFolded()
  const menu = useRef<HTMLElement>(null)
  useEffect(() => void show(menu.current?.querySelector('[aria-current]')), [here])
  return (
    <nav ref={menu} aria-label={t('frame.menu')} className={css.menu}>
      {groups.map((group) => (
        <Group key={group.id} id={group.id} isFolded={folded.includes(group.id)} onTurn={() => turn(group.id)}>
          {group.entries.map((entry) => {
            const Icon = iconOf(entry.menu?.icon)
            return (
              <li key={entry.path}>
                <Link
                  to={entry.path}
                  className={css.entry}
                  aria-current={entry.path === here ? (path === entry.path ? 'page' : 'true') : undefined}
                  onClick={onGo}
                >
                  <Icon size={20} />
                  {nameOfScreen(entry, t)}
                </Link>
              </li>
            )
          })}
          {group.brought.map(({ path: to, label, icon }) => {
            const Icon = iconOf(icon)
            return (
              <li key={to}>
                <Link to={to} className={css.entry} aria-current={to === path ? 'page' : undefined} onClick={onGo}>
                  <Icon size={20} />
                  {label.en}
                </Link>
              </li>
            )
          })}
          {group.id === 'codes' ? (
            <Suspense fallback={<li aria-hidden="true" className={css.entry} />}>
              <ReceiptValidation role={role} />
            </Suspense>
          ) : null}
        </Group>
      ))}
    </nav>
  )
}
