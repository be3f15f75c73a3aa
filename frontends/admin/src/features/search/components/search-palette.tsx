import type { FoundMember } from '@club/contracts/http'
import { useProblemText } from '@club/desk'
import { useRemotes } from '@club/remote-kit'
import { ACCOUNT_SEARCH_LENGTH_MIN, comparedTextField } from '@club/rules'
import { Badge, Button, Dialog, Text, TextField, typedInto } from '@club/ui'
import { useEffect, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { menuWith } from '../../../screen-table'
import { memberPlace } from '../member-place'
import { contactsOf, MemberStatus } from '../member-status'
import { useSearchText } from '../search-text'
import { useMemberSearch, type MemberSearch } from '../use-member-search'
import { findScreens, type MenuScreen } from '../find-screens'
import css from './search-palette.module.css'

const TEXT_MAX = 300

/** The screens of a role's menu, those of other remotes included. */
function useMenuScreens(role: string): readonly MenuScreen[] {
  const { t } = useTranslation('admin')
  const remotes = useRemotes()
  return useMemo(
    () =>
      menuWith(role, remotes).flatMap(({ id, entries, brought }) => {
        const group = t(`menu.${id}`)
        return [
          ...entries.map(({ path, id: screen }) => ({ path, label: t(`screen.${screen}`), group })),
          ...brought.map(({ path, label }) => ({ path, label: label.en, group })),
        ]
      }),
    [role, remotes, t],
  )
}

interface Option {
  readonly key: string
  readonly to: string
  readonly shown: ReactNode
}

/**
 * Finds members and screens from everywhere: a combobox with its list by the ARIA practice. The focus stays in the field, arrows choose,
 * Enter opens, Escape closes and gives the focus back (trust-and-desk 7.1).
 */
export function SearchPalette({ role, onClose }: { role: string; onClose: () => void }) {
  const text = useSearchText()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const search = useMemberSearch(typed)
  const screens: readonly Option[] = findScreens(useMenuScreens(role), typed).map((screen) => ({
    key: screen.path,
    to: screen.path,
    shown: <ScreenOption screen={screen} />,
  }))
  const members: readonly Option[] = (search.members ?? []).map((member) => ({
    key: member.id,
    to: memberPlace(member),
    shown: <MemberOption member={member} />,
  }))
  const options = [...screens, ...members]
  const at = Math.min(chosen, options.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => void document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' }), [id, at])
  const open = ({ to }: Option) => {
    onClose()
    void navigate(to)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[at]
    if (event.key === 'Escape') onClose()
    else if (step !== undefined && options.length > 0) setChosen((at + step + options.length) % options.length)
    else if (event.key === 'Enter' && option) open(option)
    else if (event.key === 'Enter') search.searchNow()
    else return
    event.preventDefault()
    // The window around it would close a second time.
    event.stopPropagation()
  }
  const group = (title: string, listed: readonly Option[], from: number) =>
    listed.length > 0 ? (
      <div role="group" aria-labelledby={`${id}-${title}`}>
        <div id={`${id}-${title}`} role="presentation" className={css.group}>
          {title}
        </div>
        {listed.map((option, index) => (
          <div
            key={option.key}
            id={optionId(from + index)}
            role="option"
            aria-selected={from + index === at}
            className={css.option}
            onMouseMove={() => setChosen(from + index)}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(option)}
          >
            {option.shown}
          </div>
        ))}
      </div>
    ) : null
  return (
    <Dialog open title={text('palette')} onClose={onClose}>
      <div className={css.search}>
        <TextField
          data-autofocus
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(at) : undefined}
          label={text('paletteField')}
          hint={text('paletteHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={typedInto(comparedTextField(TEXT_MAX), (next) => {
            setTyped(next)
            setChosen(0)
          })}
          onKeyDown={onKey}
        />
        <Said search={search} isNothing={options.length === 0} />
        <div className={css.results}>
          <div id={`${id}-list`} role="listbox" aria-label={text('results')} hidden={options.length === 0}>
            {group(text('screens'), screens, 0)}
            {group(text('members'), members, screens.length)}
          </div>
        </div>
        <Text size="small" tone="soft" className={css.keys}>
          {text('keys')}
        </Text>
      </div>
    </Dialog>
  )
}

/** The state of the search for members, read out as it changes. */
function Said({ search, isNothing }: { search: MemberSearch; isNothing: boolean }) {
  const text = useSearchText()
  const problemText = useProblemText()
  const { members, problem, isSearching, isTooShort, searchNow } = search
  if (problem)
    return (
      <div role="alert">
        <Text>{problemText(problem)}</Text>
        <Button look="outline" size="small" busy={isSearching} onClick={searchNow}>
          {text('retry')}
        </Button>
      </div>
    )
  const found = members === undefined ? '' : members.length === 1 ? text('foundOne') : text('found', { count: members.length })
  const said = isSearching
    ? text('searching')
    : isTooShort && isNothing
      ? text('tooShort', { min: ACCOUNT_SEARCH_LENGTH_MIN })
      : isNothing && members
        ? text('paletteNone', { text: search.text })
        : found
  return (
    <Text size="small" tone="soft" role="status">
      {said}
    </Text>
  )
}

function ScreenOption({ screen: { label, group } }: { screen: MenuScreen }) {
  return (
    <>
      <span className={css.what}>
        <strong>{label}</strong>
      </span>
      <span className={css.end}>
        <small>{group}</small>
      </span>
    </>
  )
}

function MemberOption({ member }: { member: FoundMember }) {
  const text = useSearchText()
  return (
    <>
      <span className={css.what}>
        <strong>{member.name}</strong>
        <small>{contactsOf(member)}</small>
        <small>{text('foundBy', { what: text(member.matched).toLowerCase() })}</small>
      </span>
      <span className={css.end}>
        {member.status === 'active' ? null : <MemberStatus status={member.status} />}
        <Badge>{member.tier}</Badge>
      </span>
    </>
  )
}
