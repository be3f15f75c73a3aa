/** Who brings members to the club in the field (decision D103). */
export interface Promoter {
  readonly id: string
  readonly name: string
  /** Upper case, unique. */
  readonly code: string
  readonly region: string
  readonly supervisorName: string
  readonly post: string
  /** 601… or empty. */
  readonly number: string
  readonly utmLink: string
}

/** The link by which members register with a promoter's code, where staff gave none (decision D103). `site` is the club's address. */
export const promoterLink = (site: string, code: string): string =>
  `${site}/en?${new URLSearchParams({ utm_source: 'promoter', utm_medium: 'field', utm_campaign: code }).toString()}`
