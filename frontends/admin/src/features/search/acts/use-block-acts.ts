import { intentOf, sendUnder, useApi, useQueryClient } from '@club/api'
import { memberDeskCalls, type FoundMember } from '@club/contracts/http'
import { showToast } from '@club/ui'
import { memberPlace } from '../member-place'
import { useSearchText } from '../search-text'
import { useMemberSearch } from '../use-member-search'
import { NO_ACTS, type FoundActs, type PaletteAct } from './palette-act'
import type { TypedCommand } from './typed-command'

const BLOCKED_FROM: readonly FoundMember['status'][] = ['active', 'unverified', 'frozen']

/** Blocks a member who is found by the first word, for the reason after it: "block 0123456789 sells codes". */
export function useBlockActs(command: TypedCommand | null): FoundActs {
  const text = useSearchText()
  const api = useApi()
  const queryClient = useQueryClient()
  const [who = '', ...words] = command?.verb === 'block' ? command.words : []
  const search = useMemberSearch(who)
  if (who === '') return NO_ACTS
  const reason = words.join(' ')
  const block = async ({ id, name }: FoundMember): Promise<void> => {
    await sendUnder(intentOf('block', id, reason), (idempotencyKey) =>
      api.call(memberDeskCalls.actOnMember, { act: 'block', reason }, { params: { id }, idempotencyKey }),
    )
    showToast(text('blockedDone', { name }), 'success')
    await queryClient.invalidateQueries()
  }
  const acts = (search.members ?? [])
    .filter(({ status }) => BLOCKED_FROM.includes(status))
    .map((member): PaletteAct => {
      const act = { key: `block ${member.id}`, note: member.number ?? member.email }
      return reason === ''
        ? { ...act, label: text('blockWhy', { name: member.name }), to: memberPlace(member) }
        : { ...act, label: text('block', { name: member.name, reason }), run: () => block(member) }
    })
  return { acts, isSearching: search.isSearching, problem: search.problem }
}
