/** All members who gave one address, from identity. */
export interface Household {
  readonly key: string
  readonly memberIds: readonly string[]
}

const MEMBER = 'member:'

/** A holder whose use a quota counts, and its maximum; null: it is counted without a limit. */
export interface Limit {
  readonly holder: string
  readonly max: number | null
}

export interface LimitsMax {
  readonly perMember: number
  readonly perHousehold: number
}

/** How the quotas of one kind call their holders: a member by themselves, and everybody who lives at an address. */
export function createHolders(householdPrefix: string) {
  const ofMember = (memberId: string): string => `${MEMBER}${memberId}`
  const ofHousehold = (key: string): string => `${householdPrefix}${key}`
  const near = ofHousehold('near:')
  return {
    ofMember,
    ofHousehold,
    /**
     * Limits each holder. A holder that joins a household with those that are perhaps the same (`near:<its key>:…`, from identity) limits
     * only the members of that household: it counts others without limiting them.
     */
    limitsOf: (holders: readonly string[], { perMember, perHousehold }: LimitsMax): Limit[] =>
      holders.map((holder) => {
        if (holder.startsWith(MEMBER)) return { holder, max: perMember }
        const [key = ''] = holder.slice(near.length).split(':')
        const isLimit = !holder.startsWith(near) || holders.includes(ofHousehold(key))
        return { holder, max: isLimit ? perHousehold : null }
      }),
  }
}
