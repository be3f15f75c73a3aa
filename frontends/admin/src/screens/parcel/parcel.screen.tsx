import { useCallQuery } from '@club/api'
import { adminOrderCalls, TRACKING_LENGTH_MAX } from '@club/contracts/http'
import { EmptyTableArt, useProblemText, type SearchHandedOver } from '@club/desk'
import { comparedText, comparedTextField } from '@club/rules'
import { Button, EmptyState, FailedState, Page, Skeletons, Stack, Text, TextField, typedInto } from '@club/ui'
import { SearchIcon } from '@club/ui/icons'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ParcelCard } from '../../features/orders/parcel-card'
import css from './parcel.module.css'

/**
 * Answers about a parcel before it moves one: its state, contents, member, address and history (D75, D91). The number is kept with the entry of the
 * browser's history, as the search for members keeps its text, so that the way back from a member shows the same parcel.
 */
export function ParcelScreen() {
  const { t } = useTranslation('parcel')
  const navigate = useNavigate()
  const asked = (useLocation().state as Partial<SearchHandedOver> | null)?.q ?? ''
  const [typed, setTyped] = useState(asked)
  const field = useRef<HTMLInputElement>(null)
  const found = useCallQuery(adminOrderCalls.findParcels, undefined, { query: { q: asked }, enabled: asked !== '', staleTimeMs: 0 })
  const find = (event: FormEvent) => {
    event.preventDefault()
    const text = comparedText(typed)
    // The next number is scanned over this one.
    field.current?.select()
    if (text !== asked) void navigate('.', { replace: true, state: { q: text } satisfies SearchHandedOver })
    else if (asked !== '') void found.refetch()
  }
  return (
    <Page width="wide" title={t('title')} intro={t('intro')}>
      <form role="search" className={css.form} onSubmit={find} noValidate>
        <TextField
          ref={field}
          type="search"
          label={t('field')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          value={typed}
          onChange={typedInto(comparedTextField(TRACKING_LENGTH_MAX), setTyped)}
        />
        <Button type="submit" look="outline" icon={<SearchIcon size={20} />} busy={found.isFetching}>
          {t('find')}
        </Button>
      </form>
      {asked === '' ? null : <Outcome asked={asked} found={found} />}
    </Page>
  )
}

function Outcome({ asked, found }: { asked: string; found: ReturnType<typeof useCallQuery<typeof adminOrderCalls.findParcels>> }) {
  const { t } = useTranslation('parcel')
  const problemText = useProblemText()
  const parcels = found.data?.data
  if (found.error) return <FailedState onRetry={() => void found.refetch()}>{problemText(found.error)}</FailedState>
  return (
    <Stack gap={4}>
      <Text tone="soft" role="status">
        {parcels ? t('found', { count: parcels.length }) : t('searching')}
      </Text>
      {parcels ? null : <Skeletons shape="list" count={2} />}
      {parcels?.length === 0 ? (
        <EmptyState art={<EmptyTableArt />} title={t('none', { text: asked })}>
          {t('noneText')}
        </EmptyState>
      ) : null}
      {parcels?.map((parcel) => (
        <ParcelCard key={parcel.orderId} parcel={parcel} />
      ))}
    </Stack>
  )
}
