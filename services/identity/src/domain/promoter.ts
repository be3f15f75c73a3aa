import { normalizePromoterCode } from '@club/rules'

/** A promoter as they are kept: the code in upper case, and a link where staff gave none (decision D103). `site` is the club's address. */
export function normalisedPromoter<Written extends { readonly code: string; readonly utmLink: string }>(site: string, written: Written): Written {
  const code = normalizePromoterCode(written.code)
  return { ...written, code, utmLink: written.utmLink || promoterLink(site, code) }
}

/** The link by which members register with a promoter's code. */
const promoterLink = (site: string, code: string): string =>
  `${site}/en?${new URLSearchParams({ utm_source: 'promoter', utm_medium: 'field', utm_campaign: code }).toString()}`
