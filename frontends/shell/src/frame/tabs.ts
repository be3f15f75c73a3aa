import { GiftIcon, HomeIcon, InboxIcon, ProfileIcon, ScanIcon } from '@club/ui/icons'

/** The places of the club under a thumb: the four of account 2, and the way home. */
export const TABS = [
  { to: '/dashboard', text: 'tabHome', Icon: HomeIcon },
  { to: '/scancode', text: 'tabScan', Icon: ScanIcon },
  { to: '/pointshop', text: 'tabRewards', Icon: GiftIcon },
  { to: '/inbox', text: 'tabInbox', Icon: InboxIcon },
  { to: '/userprofile', text: 'tabProfile', Icon: ProfileIcon },
] as const
