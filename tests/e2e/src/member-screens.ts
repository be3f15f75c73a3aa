import type { Visit } from './journey'
import type { Screen } from './screen-check'

const alertWith = async (visit: Visit) => visit.alert().waitFor()

/** Follows the first link of the page to a screen. */
export const follow = async (visit: Visit, to: string) => {
  await visit.page.locator(`main a[href$="${to}"]`).first().click()
  await visit.at(to)
}

/** Screens of who has not signed in. */
export const VISITOR: readonly Screen[] = [
  { name: 'landing', path: '/:language', heading: 'account:landing.heroTitle' },
  {
    name: 'landing-errors',
    path: '/:language',
    heading: 'account:landing.heroTitle',
    act: async (visit, t) => {
      await visit.link(t('account:landing.join')).first().click()
      await visit
        .button(t('account:signUp.steps.next'))
        .or(visit.button(t('account:signUp.submit')))
        .first()
        .click()
      await visit.page
        .getByRole('alert')
        .filter({ hasText: t('ui:formErrors') })
        .waitFor()
    },
  },
  { name: 'sign-in', path: '/:language/signin', heading: 'account:signIn.title' },
  { name: 'forgot-password', path: '/:language/password/forgot', heading: 'account:forgot.title' },
  { name: 'reset-password', path: '/:language/password/reset?user=a.b&datems=1', heading: 'account:reset.title' },
  { name: 'faq-collect', path: '/faq/how-to-collect-points', heading: 'guide:faq.collect.title' },
  { name: 'faq-sample', path: '/faq/drypers-sample-request', heading: 'guide:faq.sample.title' },
  { name: 'faq-activation', path: '/faq/resend-activation-link', heading: 'guide:faq.activation.title' },
  { name: 'pass-unknown', path: '/pass/nobodys', heading: 'pass:send.title', act: async (visit) => visit.announce(/\/pass\/open/) },
  { name: 'privacy-notice', path: '/privacy/notice', heading: 'notice:title' },
  { name: 'products-info', path: '/productsinfo', heading: 'guide:products.title' },
  { name: 'wishing-tree', path: '/wishingtree', heading: 'campaigns:wishingTree.title' },
  { name: 'wishing-tree-donate', path: '/wishingtree/donate', heading: 'campaigns:wishingTree.donateTitle' },
  { name: 'admin-login', path: '/admin/login', heading: 'admin:login.title' },
]

/** Screens of members. */
export const MEMBER: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'scan-code', path: '/scancode', heading: 'account:scan.title' },
  {
    name: 'scan-code-alert',
    path: '/scancode',
    act: async (visit, t) => {
      await visit.page.getByRole('textbox', { name: t('account:scan.label'), exact: true }).fill('ABC')
      await visit.button(t('account:scan.submit')).click()
      await alertWith(visit)
    },
  },
  { name: 'point-history', path: '/pointhistory', heading: 'account:points.title' },
  { name: 'view-points', path: '/viewpoints', heading: 'account:points.title' },
  { name: 'contest', path: '/contest', heading: 'campaigns:contests.title' },
  { name: 'activity', path: '/contest', act: (visit) => follow(visit, '/activity') },
  { name: 'campaign', path: '/campaign', heading: 'campaigns:campaign.title' },
  { name: 'tier', path: '/tier', heading: 'account:tier.title' },
  {
    name: 'tier-benefits',
    path: '/tier',
    act: async (visit, t) => {
      await visit.page.getByRole('tab', { name: t('account:tier.benefitsTab') }).click()
    },
  },
  { name: 'tier-history', path: '/tierHistory', heading: 'account:tier.historyTitle' },
  { name: 'tier-help', path: '/tierHelpCenter', heading: 'guide:tierHelp.title' },
  { name: 'user-profile', path: '/userprofile', heading: 'account:profile.title' },
  { name: 'privacy', path: '/privacy', heading: 'privacy:title' },
  { name: 'pass-link', path: '/passlink', heading: 'pass:title' },
  { name: 'frozen', path: '/frozen', heading: 'frozen:page' },
  { name: 'inbox', path: '/inbox', heading: 'account:inbox.title' },
  { name: 'help', path: '/help', heading: 'guide:help.title' },
  { name: 'help-draws', path: '/help/draws', heading: 'campaigns:mysteryBox.draws.title' },
  { name: 'help-rewards', path: '/help/what-rewards', heading: 'guide:faq.what.title' },
  { name: 'help-find-out', path: '/help/how-to-find-out', heading: 'guide:faq.find.title' },
  { name: 'product-table', path: '/uploadReceipt/producttable', heading: 'guide:products.tableTitle' },
  { name: 'edit-profile', path: '/editprofile', heading: 'account:editProfile.title' },
  { name: 'addresses', path: '/viewAddress', heading: 'account:address.myTitle' },
  { name: 'add-address', path: '/addAddress', heading: 'account:address.addTitle' },
  { name: 'babies', path: '/viewbabyinfo', heading: 'account:baby.listTitle' },
  { name: 'add-baby', path: '/addbabyinfo', heading: 'account:baby.addTitle' },
  { name: 'refer-and-earn', path: '/referandearn', heading: 'account:referral.title' },
  { name: 'point-shop', path: '/pointshop', heading: 'rewards:title' },
  { name: 'orders', path: '/pointshop?tab=orders', heading: 'rewards:title' },
  { name: 'vouchers', path: '/pointshop?tab=vouchers', heading: 'rewards:title' },
  { name: 'mystery-boxes', path: '/pointshop?tab=mystery', heading: 'rewards:title' },
  {
    name: 'reward-detail',
    path: '/pointshop',
    act: (visit, t) => follow(visit, '/rewarddetail').then(() => visit.button(t('rewards:detail.redeem')).waitFor()),
  },
  { name: 'cart', path: '/order/addtocart', heading: 'rewards:cart.title' },
  {
    name: 'cart-filled',
    path: '/pointshop',
    act: async (visit, t) => {
      await follow(visit, '/rewarddetail')
      await visit.button(t('rewards:detail.redeem')).click()
      await visit.at('/order/addtocart')
    },
  },
  { name: 'pick-sample', path: '/picksample', heading: 'rewards:samples.title' },
  { name: 'upload-receipt', path: '/uploadReceipt', heading: 'rewards:receipt.title' },
  { name: 'mystery-box-home', path: '/mysteryboxhome', heading: 'campaigns:mysteryBox.title' },
  { name: 'quests', path: '/quest', heading: 'campaigns:title' },
]

/** Screens that show what a member typed. */
export const WITH_TEXTS = MEMBER.filter(({ name }) =>
  [
    'dashboard',
    'view-points',
    'tier',
    'user-profile',
    'privacy',
    'pass-link',
    'inbox',
    'edit-profile',
    'addresses',
    'babies',
    'refer-and-earn',
    'orders',
    'pick-sample',
    'upload-receipt',
  ].includes(name),
)
