import { POINT_SOURCES, pointSourceOf } from '@club/rules'
import {
  BabyIcon,
  CalendarIcon,
  CartIcon,
  GiftIcon,
  HeartIcon,
  MinusIcon,
  PlusIcon,
  ProfileIcon,
  ReceiptIcon,
  ScanIcon,
  StarIcon,
  TicketIcon,
  TrophyIcon,
  UsersIcon,
} from '@club/ui/icons'
import type { ComponentType } from 'react'

type Icon = ComponentType<{ size?: number }>

const ICONS: Readonly<Record<(typeof POINT_SOURCES)[keyof typeof POINT_SOURCES]['text'], Icon>> = {
  uniqueCode: ScanIcon,
  welcomeCodeBonus: StarIcon,
  scanMilestone: StarIcon,
  promoBonus: StarIcon,
  doublePointsBonus: CalendarIcon,
  receiptUpload: ReceiptIcon,
  firstReceiptBonus: ReceiptIcon,
  referralBonus: UsersIcon,
  refereeBonus: UsersIcon,
  profileUpdate: ProfileIcon,
  welcomeBonus: TrophyIcon,
  birthdayBonus: GiftIcon,
  sampleFeedback: BabyIcon,
  mysteryBox: GiftIcon,
  campaignCredit: TicketIcon,
  refund: PlusIcon,
  pointShopRedemption: CartIcon,
  shareALittleComfort: HeartIcon,
  contestEntry: TrophyIcon,
  wishingTree: HeartIcon,
  orderCancelled: CartIcon,
  pointsForfeited: MinusIcon,
  accountClosed: MinusIcon,
  pointsReversed: MinusIcon,
}

/** The picture of what a line of points is for; titles that staff gave have a sign. */
export function iconOfSource(source: string, points: number): Icon {
  const known = pointSourceOf(source)
  return known ? ICONS[POINT_SOURCES[known].text] : points < 0 ? MinusIcon : PlusIcon
}
