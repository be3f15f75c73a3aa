import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query'
import { createContext, useCallback, useContext, type ReactNode } from 'react'
import { ApiFault, type ApiRefusal } from './api-errors'
import type { CallAnswer, CallDefinition, CallInput, CallOptions } from './call-shape'
import type { Api } from './create-api'
import { useOneAtATime } from './one-at-a-time'

const ApiContext = createContext<Api | null>(null)

/** Hands the gateway client to the screens below. */
export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The gateway client of this root. Throws outside `ApiProvider`. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('useApi needs an ApiProvider above it')
  return api
}

const RETRIES_MAX = 2

/**
 * Reads by one call and keeps the answer in the query cache under `[definition.id, input, params, query]`.
 * Faults are retried twice, refusals never. Pass `queryKey` to share the cache entry, and `pollMs` to have it read again so often
 * while the page is seen; it may depend on the newest answer.
 */
export function useCallQuery<C extends CallDefinition>(
  definition: C,
  input: CallInput<C>,
  {
    enabled = true,
    queryKey,
    staleTimeMs,
    pollMs,
    ...options
  }: Pick<CallOptions<C>, 'params' | 'query'> & {
    enabled?: boolean
    queryKey?: readonly unknown[]
    staleTimeMs?: number
    pollMs?: (answer: CallAnswer<C> | undefined) => number | false
  } = {},
): UseQueryResult<CallAnswer<C>, ApiRefusal | ApiFault> {
  const api = useApi()
  return useQuery<CallAnswer<C>, ApiRefusal | ApiFault>({
    queryKey: queryKey ?? [definition.id, input ?? null, options.params ?? null, options.query ?? null],
    queryFn: ({ signal }) => api.call(definition, input, { ...options, signal }),
    retry: (failures, error) => error instanceof ApiFault && failures < RETRIES_MAX,
    // While a session ends, its screens are drawn once more; they must not ask again without it.
    enabled: enabled && api.mayCall(definition),
    ...(staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }),
    ...(pollMs === undefined ? {} : { refetchInterval: (query) => pollMs(query.state.data) }),
  })
}

type CallMutation<C extends CallDefinition> = UseMutationResult<CallAnswer<C>, ApiRefusal | ApiFault, { input: CallInput<C> } & CallOptions<C>>

/**
 * Changes something by one call: `mutate({ input, idempotencyKey })`. Never retried by itself, and sent once at a time: a
 * second click while one is on its way sends nothing, and the outcome comes from the first.
 */
export function useCallMutation<C extends CallDefinition>(definition: C): CallMutation<C> {
  const api = useApi()
  const { run } = useOneAtATime<CallAnswer<C>>()
  const mutation = useMutation<CallAnswer<C>, ApiRefusal | ApiFault, { input: CallInput<C> } & CallOptions<C>>({
    mutationFn: ({ input, ...options }) => api.call(definition, input, options as unknown as CallOptions<C>),
    // Without a network it fails, as with a broken one. The library would silently delay it, and send it whenever the network returns.
    networkMode: 'always',
  })
  const { mutateAsync: send } = mutation
  const mutateAsync = useCallback<CallMutation<C>['mutateAsync']>((...asked) => run(() => send(...asked)), [run, send])
  const mutate = useCallback<CallMutation<C>['mutate']>((...asked) => void mutateAsync(...asked).catch(() => undefined), [mutateAsync])
  return { ...mutation, mutate, mutateAsync }
}
