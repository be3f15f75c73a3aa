import type { FoundMember } from '@club/contracts/http'
import { useOneAtATime } from '@club/api'
import { useProblemText } from '@club/desk'
import { ACCOUNT_SEARCH_LENGTH_MIN, comparedTextField } from '@club/rules'
import { AlertModal, Badge, Button, Dialog, Text, TextField, typedInto } from '@club/ui'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { examplesFor, usePaletteActs } from '../acts/use-palette-acts'
import { memberPlace } from '../member-place'
import { contactsOf, MemberStatus } from '../member-status'
import { useSearchText } from '../search-text'
import { useMemberSearch, type MemberSearch } from '../use-member-search'
import { findScreens } from '../find-screens'
import { usePaletteScreens } from '../use-palette-screens'
import { FoundOrder } from './found-order'
import css from './search-palette.module.css'

const TEXT_MAX = 300

interface Option {
  readonly key: string
  readonly shown: ReactNode
  readonly to?: string
  readonly state?: object | undefined
  readonly run?: () => Promise<void>
}

/**
 * Finds members and screens from everywhere, and does what is typed as an act: a combobox with its list by the ARIA practice. The focus stays in
 * the field, arrows choose, Enter opens or does, Escape closes and gives the focus back (trust-and-desk 7.1).
 */
export function SearchPalette({ role, onClose }: { role: string; onClose: () => void }) {
  const text = useSearchText()
  const problemText = useProblemText()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isBusy, run } = useOneAtATime()
  const all = usePaletteScreens(role)
  const { isCommand, acts, isSearching, problem } = usePaletteActs(role, typed, all)
  const search = useMemberSearch(isCommand ? '' : typed)
  const actOptions: readonly Option[] = acts.map((act) => ({ ...act, shown: <NamedOption name={act.label} note={act.note} /> }))
  const screens: readonly Option[] = (isCommand ? [] : findScreens(typed.trim() === '' ? all.filter(({ isInMenu }) => isInMenu) : all, typed)).map(
    (screen) => ({
      key: screen.path,
      to: screen.path,
      shown: <NamedOption name={screen.label} note={screen.group} />,
    }),
  )
  const members: readonly Option[] = (search.members ?? []).map((member) => ({
    key: member.id,
    to: memberPlace(member),
    shown: <MemberOption member={member} typed={search.text} />,
  }))
  const options = [...actOptions, ...screens, ...members]
  const at = Math.min(chosen, options.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => void document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' }), [id, at])
  const open = ({ to, state, run: change }: Option) => {
    if (change)
      return void run(async () => {
        try {
          await change()
          onClose()
        } catch (error) {
          setRefusal(problemText(error))
        }
      })
    onClose()
    if (to !== undefined) void navigate(to, { state })
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
        {isCommand ? (
          <CommandSaid typed={typed} isBusy={isBusy || isSearching} problem={problem} isNothing={options.length === 0} />
        ) : (
          <Said search={search} isNothing={options.length === 0} />
        )}
        <div className={css.results}>
          <div id={`${id}-list`} role="listbox" aria-label={text('results')} hidden={options.length === 0}>
            {group(text('acts'), actOptions, 0)}
            {group(text('screens'), screens, actOptions.length)}
            {group(text('members'), members, actOptions.length + screens.length)}
          </div>
        </div>
        <Examples role={role} />
        <Text size="small" tone="soft" className={css.keys}>
          {text('keys')}
        </Text>
      </div>
      <AlertModal message={refusal} onDismiss={() => setRefusal(null)} />
    </Dialog>
  )
}

/** Examples of acts that a role may type. */
function Examples({ role }: { role: string }) {
  const text = useSearchText()
  return (
    <Text size="small" tone="soft">
      {text('examples')} {[...examplesFor(role), 'exampleReport' as const].map((example) => text(example)).join(' · ')}
    </Text>
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

/** The state of what an act needs to be found, read out as it changes. */
function CommandSaid({ typed, isBusy, problem, isNothing }: { typed: string; isBusy: boolean; problem: unknown; isNothing: boolean }) {
  const text = useSearchText()
  const problemText = useProblemText()
  if (problem)
    return (
      <div role="alert">
        <Text>{problemText(problem)}</Text>
      </div>
    )
  return (
    <Text size="small" tone="soft" role="status">
      {isBusy ? text('searching') : isNothing ? text('actNone', { text: typed }) : ''}
    </Text>
  )
}

function NamedOption({ name, note }: { name: string; note: string }) {
  return (
    <>
      <span className={css.what}>
        <strong>{name}</strong>
      </span>
      <span className={css.end}>
        <small>{note}</small>
      </span>
    </>
  )
}

function MemberOption({ member, typed }: { member: FoundMember; typed: string }) {
  const text = useSearchText()
  return (
    <>
      <span className={css.what}>
        <strong>{member.name}</strong>
        <small>{contactsOf(member)}</small>
        <small>{text('foundBy', { what: text(member.matched).toLowerCase() })}</small>
        {member.matched === 'tracking' ? <FoundOrder memberId={member.id} trackingId={typed} /> : null}
      </span>
      <span className={css.end}>
        {member.status === 'active' ? null : <MemberStatus status={member.status} />}
        <Badge>{member.tier}</Badge>
      </span>
    </>
  )
}
