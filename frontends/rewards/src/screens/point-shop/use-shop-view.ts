import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

export const TABS = ['shop', 'orders', 'vouchers', 'mystery'] as const
type Tab = (typeof TABS)[number]

interface ShopView {
  tab: Tab
  chip: string
}

/** Which tab and chip are in sight: those of the address, else the tab that a former screen handed over (rewards 2). */
export function useShopView(): ShopView & { go: (view: ShopView) => void } {
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { tab?: unknown } | null }
  const navigate = useNavigate()
  const named = search.get('tab')
  const tab = TABS.find((known) => known === (named ?? state?.tab)) ?? 'shop'
  const chip = search.get('chip') ?? 'all'
  // In the address, so that a reload, a shared link and the way back from a reward lead to what was seen.
  const go = useCallback(
    (view: ShopView) => {
      const query = new URLSearchParams({ ...(view.tab === 'shop' ? {} : { tab: view.tab }), ...(view.chip === 'all' ? {} : { chip: view.chip }) })
      void navigate({ search: query.toString() }, { replace: true })
    },
    [navigate],
  )
  const handedOver = named === null && tab !== 'shop'
  useEffect(() => {
    if (handedOver) go({ tab, chip })
  }, [handedOver, go, tab, chip])
  return { tab, chip, go }
}
