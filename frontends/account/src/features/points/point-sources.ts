/** The ledger's sources (D32, D48, D56, D61, D66, D69, D78, D80, D82, D87, D89, D138) and the key of their words. */
const SOURCES: Readonly<Record<string, string>> = {
  'Unique Code': 'uniqueCode',
  'Welcome Code Bonus': 'welcomeCodeBonus',
  scanMilestone: 'scanMilestone',
  'Promo Bonus': 'promoBonus',
  'Double Points Bonus': 'doublePointsBonus',
  'Receipt Upload': 'receiptUpload',
  'First Receipt Bonus': 'firstReceiptBonus',
  'Referral Bonus': 'referralBonus',
  'Referee Bonus': 'refereeBonus',
  'Profile Update': 'profileUpdate',
  'Welcome Bonus': 'welcomeBonus',
  'Birthday Bonus': 'birthdayBonus',
  'Sample Feedback': 'sampleFeedback',
  'Point Shop Redemption': 'pointShopRedemption',
  'Share a Little Comfort': 'shareALittleComfort',
  'Wishing Tree': 'wishingTree',
  'Contest Entry': 'contestEntry',
  'Mystery Box': 'mysteryBox',
  'Points Forfeited': 'pointsForfeited',
}

/** The key below `sources` that says what a point record is for; null for names that staff gave (campaigns, refunds). */
export function pointSourceKey(source: string): string | null {
  return SOURCES[source] ?? null
}
