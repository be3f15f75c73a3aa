import { useProblemText, type SearchHandedOver } from '@club/desk'
import type { FoundMember } from '@club/contracts/http'
import { ACCOUNT_SEARCH_LENGTH_MIN, comparedTextField, MEMBERS_FOUND_MAX, type MemberMatch } from '@club/rules'
import { Badge, Card, Facts, FailedState, List, ListRow, Page, Skeletons, Stack, Text, TextField, typedInto } from '@club/ui'
import { SearchIcon } from '@club/ui/icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { memberPlace } from '../../features/search/member-place'
import { contactsOf, MemberStatus } from '../../features/search/member-status'
import { useSearchText } from '../../features/search/search-text'
import { useMemberSearch, type MemberSearch } from '../../features/search/use-member-search'
import css from './member-search.module.css'

const TEXT_MAX = 300
/** In the order in which members tell them. */
const TAUGHT = ['number', 'email', 'name', 'code', 'tracking', 'voucher', 'receipt', 'promoter', 'id'] as const satisfies MemberMatch[]

/**
 * Finds members by whatever they can tell (trust-and-desk 7.1). The text is kept with the entry of the browser's history, so that the way back from a
 * member shows the same members, and not in the address.
 */
export function MemberSearchScreen() {
  const text = useSearchText()
  const navigate = useNavigate()
  const handed = useLocation().state as Partial<SearchHandedOver> | null
  const [typed, setTyped] = useState(handed?.q ?? '')
  const search = useMemberSearch(typed)
  const { members } = search
  const isOnly = handed?.opens === true && handed.q === typed && members?.length === 1
  const openOnly = useEffectEvent(() => {
    const [only] = members ?? []
    if (only) void navigate(memberPlace(only), { replace: true })
  })
  useEffect(() => {
    if (isOnly) openOnly()
  }, [isOnly])
  useEffect(() => {
    if (members && !isOnly && handed?.q !== search.text) void navigate('.', { replace: true, state: { q: search.text } satisfies SearchHandedOver })
  }, [members, isOnly, handed?.q, search.text, navigate])
  return (
    <Page width="wide" title={text('title')} intro={text('intro')}>
      <form role="search" className={css.form} onSubmit={(event) => (event.preventDefault(), search.searchNow())} noValidate>
        <TextField
          type="search"
          label={text('field')}
          prefix={<SearchIcon size={20} />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={typed}
          onChange={typedInto(comparedTextField(TEXT_MAX), setTyped)}
        />
      </form>
      <Outcome search={search} />
    </Page>
  )
}

/** Returns the state of the search in words for screen readers, which do not see the list change. */
function statusOf({ text: typed, isTooShort, isSearching, members }: MemberSearch, text: ReturnType<typeof useSearchText>): string {
  if (isTooShort) return text('tooShort', { min: ACCOUNT_SEARCH_LENGTH_MIN })
  if (isSearching) return text('searching')
  if (!members) return ''
  if (members.length === 0) return text('none', { text: typed })
  if (members.length === MEMBERS_FOUND_MAX) return text('most', { count: MEMBERS_FOUND_MAX })
  return members.length === 1 ? text('foundOne') : text('found', { count: members.length })
}

function Outcome({ search }: { search: MemberSearch }) {
  const text = useSearchText()
  const problemText = useProblemText()
  const { members, isSearching, problem } = search
  if (problem) return <FailedState onRetry={search.searchNow}>{problemText(problem)}</FailedState>
  return (
    <Stack gap={4}>
      <Text tone="soft" role="status">
        {statusOf(search, text)}
      </Text>
      {isSearching && !members ? <Skeletons shape="list" count={3} /> : null}
      {members && members.length > 0 ? (
        <List label={text('members')}>
          {members.map((member) => (
            <FoundRow key={member.id} member={member} />
          ))}
        </List>
      ) : null}
      {!isSearching && !members?.length ? <Taught /> : null}
    </Stack>
  )
}

function FoundRow({ member }: { member: FoundMember }) {
  const text = useSearchText()
  const { name, tier, status, matched } = member
  return (
    <ListRow
      as={Link}
      to={memberPlace(member)}
      title={name}
      note={
        <>
          {contactsOf(member)}
          <span className={css.by}>{text('foundBy', { what: text(matched).toLowerCase() })}</span>
        </>
      }
      end={
        <span className={css.badges}>
          <MemberStatus status={status} />
          <Badge>{tier}</Badge>
        </span>
      }
    />
  )
}

/** Lists the kinds of text that the search accepts, with an example of each. */
function Taught() {
  const text = useSearchText()
  return (
    <Card className={css.taught}>
      <Stack gap={3}>
        <h2>{text('teach')}</h2>
        <Facts items={TAUGHT.map((what) => ({ label: text(what), value: text(`${what}How`) }))} />
      </Stack>
    </Card>
  )
}
