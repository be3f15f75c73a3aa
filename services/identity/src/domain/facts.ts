/** What this service says; each is recorded in the transaction that makes it true. */
export type IdentityFact =
  | {
      readonly type: 'member-verified'
      readonly memberId: string
      readonly registeredAt: Date
      readonly verifiedAt: Date
      readonly origin: string
      readonly language: string
    }
  | {
      readonly type: 'referral-qualified'
      readonly referralId: string
      readonly referrerId: string
      readonly refereeId: string
      readonly qualifiedAt: Date
    }
  | {
      readonly type: 'profile-completed'
      readonly rewardId: string
      readonly memberId: string
      readonly points: bigint
      readonly completedAt: Date
      readonly entryId: string
    }
  | {
      readonly type: 'member-changed'
      readonly subjectKind: 'member' | 'admin'
      readonly memberId: string
      readonly tokenVersion: number
      readonly pregnancyStage: string
      readonly changedAt: Date
      readonly blocked: boolean
    }
