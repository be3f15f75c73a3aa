import { ERRORS } from '../../../proto/http/errors'
import type { ErrorName } from '../../../proto/http/errors'
import guideBm from '../../../frontends/account/src/guide/texts/bm.json'
import guideEn from '../../../frontends/account/src/guide/texts/en.json'
import noticeBm from '../../../frontends/account/src/notice/texts/bm.json'
import noticeEn from '../../../frontends/account/src/notice/texts/en.json'
import frozenBm from '../../../frontends/account/src/frozen/texts/bm.json'
import frozenEn from '../../../frontends/account/src/frozen/texts/en.json'
import passBm from '../../../frontends/account/src/pass/texts/bm.json'
import passEn from '../../../frontends/account/src/pass/texts/en.json'
import privacyBm from '../../../frontends/account/src/privacy/texts/bm.json'
import privacyEn from '../../../frontends/account/src/privacy/texts/en.json'
import accountBm from '../../../frontends/account/src/texts/bm.json'
import accountEn from '../../../frontends/account/src/texts/en.json'
import campaignsBm from '../../../frontends/campaigns/src/texts/bm.json'
import campaignsEn from '../../../frontends/campaigns/src/texts/en.json'
import uiBm from '../../../frontends/platform/ui/src/texts/bm.json'
import uiEn from '../../../frontends/platform/ui/src/texts/en.json'
import rewardsBm from '../../../frontends/rewards/src/texts/bm.json'
import rewardsEn from '../../../frontends/rewards/src/texts/en.json'
import awayBm from '../../../frontends/shell/src/away/texts/bm.json'
import awayEn from '../../../frontends/shell/src/away/texts/en.json'
import keptBm from '../../../frontends/shell/src/kept-codes/texts/bm.json'
import keptEn from '../../../frontends/shell/src/kept-codes/texts/en.json'
import shellBm from '../../../frontends/shell/src/texts/bm.json'
import shellEn from '../../../frontends/shell/src/texts/en.json'
import type { Language } from './browser'
import {
  accountsEn,
  adminEn,
  articleEn,
  auditEn,
  blogEn,
  brandEn,
  bulkEn,
  codesEn,
  contentEn,
  creditsEn,
  deskEn,
  donationItemEn,
  fraudEn,
  searchEn,
  householdsEn,
  itemEn,
  journeyEn,
  newsEn,
  memberEn,
  parcelEn,
  pointsEn,
  promoterEn,
  releasesEn,
  reportsEn,
  sampleEn,
  securityEn,
  surveyEn,
  viewsEn,
  voucherEn,
  wishEn,
} from './desk-texts'

const CATALOGUES = {
  account: { en: accountEn, bm: accountBm },
  accounts: { en: accountsEn, bm: accountsEn },
  admin: { en: adminEn, bm: adminEn },
  article: { en: articleEn, bm: articleEn },
  audit: { en: auditEn, bm: auditEn },
  blog: { en: blogEn, bm: blogEn },
  brand: { en: brandEn, bm: brandEn },
  bulk: { en: bulkEn, bm: bulkEn },
  campaigns: { en: campaignsEn, bm: campaignsBm },
  codes: { en: codesEn, bm: codesEn },
  content: { en: contentEn, bm: contentEn },
  credits: { en: creditsEn, bm: creditsEn },
  desk: { en: deskEn, bm: deskEn },
  views: { en: viewsEn, bm: viewsEn },
  'donation-item': { en: donationItemEn, bm: donationItemEn },
  search: { en: searchEn, bm: searchEn },
  fraud: { en: fraudEn, bm: fraudEn },
  guide: { en: guideEn, bm: guideBm },
  households: { en: householdsEn, bm: householdsEn },
  item: { en: itemEn, bm: itemEn },
  journey: { en: journeyEn, bm: journeyEn },
  news: { en: newsEn, bm: newsEn },
  wish: { en: wishEn, bm: wishEn },
  notice: { en: noticeEn, bm: noticeBm },
  kept: { en: keptEn, bm: keptBm },
  away: { en: awayEn, bm: awayBm },
  frozen: { en: frozenEn, bm: frozenBm },
  pass: { en: passEn, bm: passBm },
  member: { en: memberEn, bm: memberEn },
  parcel: { en: parcelEn, bm: parcelEn },
  points: { en: pointsEn, bm: pointsEn },
  privacy: { en: privacyEn, bm: privacyBm },
  promoter: { en: promoterEn, bm: promoterEn },
  rewards: { en: rewardsEn, bm: rewardsBm },
  releases: { en: releasesEn, bm: releasesEn },
  reports: { en: reportsEn, bm: reportsEn },
  sample: { en: sampleEn, bm: sampleEn },
  security: { en: securityEn, bm: securityEn },
  shell: { en: shellEn, bm: shellBm },
  survey: { en: surveyEn, bm: surveyEn },
  ui: { en: uiEn, bm: uiBm },
  voucher: { en: voucherEn, bm: voucherEn },
} as const

export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** The text of a catalogue key such as `account:scan.title`, as the page shows it. @throws Error for a key without a text. */
export function wordsIn(language: Language): Words {
  return (key, values = {}) => {
    const [area = '', path = ''] = key.split(':')
    const catalogue: unknown = CATALOGUES[area as keyof typeof CATALOGUES]?.[language]
    const at = (keys: string) => keys.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], catalogue)
    // A text that counts has a form for each number; Malay has one for all.
    const text = at(path) ?? at(`${path}_${language === 'bm' || values['count'] !== 1 ? 'other' : 'one'}`)
    if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}.`)
    return text.replace(/\{?\{(\w+)\}\}?/g, (hole, name: string) => String(values[name] ?? hole))
  }
}

/** The text of a refusal in the error catalogue (decision D04). */
export function refusalIn(language: Language): (name: ErrorName) => string {
  return (name) => ERRORS[name][language]
}
