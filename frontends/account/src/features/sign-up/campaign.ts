/** Where a visitor came from, as the link said (account 3). */
export interface Campaign {
  utmSource: string | null
  utmMedium: string | null
  utmCampaign: string | null
}

const KEPT_AT = 'campaign'

/**
 * Reads `utm_source`, `utm_medium` and `utm_campaign` of the address and keeps them for this visit,
 * because switching the language or reading a help page leaves them behind.
 */
export function readCampaign(search: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Campaign {
  const query = new URLSearchParams(search)
  const given: Campaign = { utmSource: query.get('utm_source'), utmMedium: query.get('utm_medium'), utmCampaign: query.get('utm_campaign') }
  if (given.utmSource !== null || given.utmMedium !== null || given.utmCampaign !== null) {
    storage.setItem(KEPT_AT, JSON.stringify(given))
    return given
  }
  const kept = storage.getItem(KEPT_AT)
  return kept === null ? given : { ...given, ...(JSON.parse(kept) as Partial<Campaign>) }
}
