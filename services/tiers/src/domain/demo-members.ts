import type { Day } from '@club/kernel'
import type { Direction, Tier } from './tier'

/** The demo members of the local run (decision D121). Their points come from the ledger's facts. */
export interface DemoMember {
  readonly memberId: string
  readonly tier: Tier
  readonly registeredOn: Day
  /** Oldest first. */
  readonly history: readonly { readonly on: Day; readonly from: Tier; readonly to: Tier; readonly direction: Direction }[]
}

const demoId = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const start = (on: Day) => ({ on, from: 'Gold', to: 'Gold', direction: 'none' }) as const

export const DEMO_MEMBERS: readonly DemoMember[] = [
  { memberId: demoId(1), tier: 'Gold', registeredOn: '2025-05-10', history: [start('2025-05-10')] },
  {
    memberId: demoId(2),
    tier: 'Platinum',
    registeredOn: '2024-07-15',
    history: [start('2024-07-15'), { on: '2025-01-20', from: 'Gold', to: 'Platinum', direction: 'upgraded' }],
  },
  {
    memberId: demoId(3),
    tier: 'Diamond',
    registeredOn: '2023-06-05',
    history: [
      start('2023-06-05'),
      { on: '2024-02-11', from: 'Gold', to: 'Platinum', direction: 'upgraded' },
      { on: '2024-09-01', from: 'Platinum', to: 'Platinum', direction: 'none' },
      { on: '2025-03-18', from: 'Platinum', to: 'Diamond', direction: 'upgraded' },
    ],
  },
  { memberId: demoId(4), tier: 'Gold', registeredOn: '2025-08-22', history: [start('2025-08-22')] },
]
