import type { POINT_SOURCES } from './point-sources'

/** Titles of a line's source in documents, equal to those in the site's points history. */
export const SOURCE_TITLES: Readonly<Record<(typeof POINT_SOURCES)[keyof typeof POINT_SOURCES]['text'], { readonly en: string; readonly bm: string }>> = {
  uniqueCode: { en: 'Unique code', bm: 'Kod unik' },
  welcomeCodeBonus: { en: 'First-code bonus', bm: 'Bonus kod pertama' },
  scanMilestone: { en: 'First pants code', bm: 'Kod lampin seluar pertama' },
  promoBonus: { en: '5x promotion', bm: 'Promosi 5x' },
  doublePointsBonus: { en: 'Double points day', bm: 'Hari mata berganda' },
  receiptUpload: { en: 'Receipt', bm: 'Resit' },
  firstReceiptBonus: { en: 'First-receipt bonus', bm: 'Bonus resit pertama' },
  referralBonus: { en: 'Referral bonus', bm: 'Bonus rujukan' },
  refereeBonus: { en: 'Welcome from a friend', bm: 'Mata jemputan rakan' },
  profileUpdate: { en: 'Profile update', bm: 'Kemas kini profil' },
  welcomeBonus: { en: 'Tier welcome bonus', bm: 'Bonus naik tahap' },
  birthdayBonus: { en: 'Birthday bonus', bm: 'Bonus hari lahir' },
  sampleFeedback: { en: 'Sample feedback', bm: 'Maklum balas sampel' },
  mysteryBox: { en: 'Mystery box', bm: 'Kotak misteri' },
  campaignCredit: { en: 'Campaign', bm: 'Kempen' },
  refund: { en: 'Refund', bm: 'Bayaran balik' },
  pointShopRedemption: { en: 'Point shop', bm: 'Kedai ganjaran' },
  shareALittleComfort: { en: 'Share a Little Comfort', bm: 'Kongsi Sedikit Keselesaan' },
  contestEntry: { en: 'Contest', bm: 'Peraduan' },
  wishingTree: { en: 'Wishing Tree', bm: 'Pokok Hajat' },
  orderCancelled: { en: 'Order cancelled', bm: 'Pesanan dibatalkan' },
  pointsForfeited: { en: 'Points forfeited', bm: 'Mata dilucuthakkan' },
  accountClosed: { en: 'Account closed', bm: 'Akaun ditutup' },
  pointsReversed: { en: 'Points reversed', bm: 'Mata dibetulkan' },
}
