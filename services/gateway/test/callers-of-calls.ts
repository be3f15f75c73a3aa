import type { CallId } from '@club/contracts/http'

/**
 * Callers of a call: everybody; those who show a member's or a staff's token in the call itself; members; members who may still earn (D45);
 * partners by signature; developers, outside production; or the named roles of the back office, all others refused.
 */
export type Callers =
  | 'anyone'
  | 'a member by their token'
  | 'an administrator by their token'
  | 'members'
  | 'earning members'
  | 'members and staff'
  | 'partners'
  | 'developers'
  | 'dev'
  | 'dev, tdgops'
  | 'dev, superadmin'
  | 'all staff'

/** Written by hand from D07, D45 and D91 and the route table of back-office 2.1, not from the contract: a call without a row does not compile. */
export const CALLERS: Readonly<Record<CallId, Callers>> = {
  // Sign-up and sign-in need no token (D07).
  'user.signup': 'anyone',
  'user.verify': 'anyone',
  'user.otp.resend': 'anyone',
  'user.signin': 'anyone',
  'user.privacy.restore': 'anyone',
  'user.social.exchange': 'anyone',
  'user.password.forgot': 'anyone',
  'user.password.reset': 'anyone',
  'user.session': 'a member by their token',
  'user.language': 'a member by their token',
  'user.logout': 'anyone',
  'user.logout.everywhere': 'members',
  'user.history.points': 'members',
  'user.history.redemptions': 'members',
  'user.history.vouchers': 'members',
  'user.history.samples': 'members',
  'user.history.contest-entries': 'members',
  'user.points.months': 'members',
  'admin.auth.login': 'anyone',
  'admin.auth.session': 'an administrator by their token',
  'admin.auth.logout': 'anyone',
  'admin.second-factor.show': 'all staff',
  'admin.second-factor.begin': 'all staff',
  'admin.second-factor.confirm': 'all staff',
  'admin.second-factor.remove': 'all staff',

  // The first page of staff; each role is shown what it may open.
  'admin.today': 'all staff',
  // Each role finds members (trust-and-desk 7).
  'admin.members.search': 'all staff',

  // Everything about one member (trust-and-desk 7).
  'admin.members.timeline': 'all staff',
  'admin.members.as-of': 'all staff',

  // Public reads (D07).
  'user.brands.fetch': 'anyone',
  'sample.fetch': 'anyone',
  'article.fetch': 'anyone',
  'blog.fetch': 'anyone',
  'journey.fetch': 'anyone',
  'wishes.fetch': 'anyone',
  healthz: 'anyone',
  'club.keys': 'anyone',
  'points.checkpoints': 'anyone',
  'crash.report': 'anyone',
  'remotes.report': 'anyone',
  'remotes.pin.read': 'anyone',
  'admin.remotes.pin': 'dev',
  'admin.remotes.rates': 'dev',
  'admin.releases.list': 'dev',
  'admin.releases.change': 'dev',
  // A grandparent with the family's link has no account.
  'pass.open': 'anyone',
  'pass.code': 'anyone',
  'pass.read': 'anyone',
  'news.fetch': 'members and staff',
  'contest.fetch': 'members and staff',

  // A member's own record.
  'user.details.edit': 'members',
  'user.details.force-edit': 'members',
  'user.address.add': 'members',
  'user.babyinfo.add': 'members',
  'user.children': 'members',
  'user.codes.attempts': 'members',
  'user.pass-link': 'members',
  'user.appeal': 'members',
  'user.pass-link.save': 'members',
  'user.pass-link.revoke': 'members',
  'user.points.statement': 'members',
  'user.privacy.export': 'members',
  'user.privacy.close': 'members',
  'user.sso-popup': 'members',
  'user.goal': 'members',
  'user.goal.set': 'members',
  'user.goal.clear': 'members',
  'user.progress': 'members',
  'user.packs': 'members',
  'user.tier.claim': 'members',
  'user.privacy.quiet': 'members',
  'user.privacy.readers': 'members',
  'user.inbox.fetch': 'members',
  'user.inbox.read': 'members',
  'user.inbox.remove': 'members',
  'vision.annotate': 'members',
  'quest.fetch': 'members',

  // Spending stays when a membership has ended, earning does not (D45).
  'rewards.catalog.fetch': 'members',
  'rewards.pregnant.fetch': 'members',
  'rewards.voucher.fetch': 'members',
  'rewards.donate.fetch': 'members',
  'rewards.redeem': 'members',
  'rewards.redeem-pregnant': 'members',
  'rewards.track': 'members',
  'rewards.order.cancel': 'members',
  'rewards.voucher.redeem': 'members',
  'rewards.voucher.use': 'members',
  'rewards.donate.redeem': 'members',
  'rewards.donate.wisher': 'members',
  'user.scancode': 'earning members',
  'sample.redeem': 'earning members',
  'sample.question.fetch': 'members',
  'sample.question.answer': 'members',
  'contest.submit': 'earning members',
  'campaign.fetch': 'members',
  'campaign.entries': 'members',
  'campaign.entries.open': 'members',
  'receipt.retailers': 'members',
  'receipt.skus': 'members',
  'receipt.upload': 'earning members',
  'receipt.fetch': 'members',

  // Partners sign (D75, D77, D131).
  'fulfilment.orders.state': 'partners',
  'receipt.validation': 'partners',
  'receipt.pending': 'partners',

  // Brands, samples and their survey, the shops, vouchers and donations (back-office 2.1).
  'admin.brand.list': 'dev, tdgops',
  'admin.brand.add': 'dev, tdgops',
  'admin.brand.edit': 'dev, tdgops',
  'admin.format.list': 'dev, tdgops',
  'admin.format.add': 'dev, tdgops',
  'admin.brand.assign': 'dev, tdgops',
  'admin.sample.list': 'dev, tdgops',
  'admin.sample.toggle': 'dev, tdgops',
  'admin.sample.add': 'dev, tdgops',
  'admin.sample.edit': 'dev, tdgops',
  'admin.sample-question.list': 'dev, tdgops',
  'admin.sample-question.add': 'dev, tdgops',
  'admin.item.list': 'dev, tdgops',
  'admin.item.toggle': 'dev, tdgops',
  'admin.category.add': 'dev, tdgops',
  'admin.item.add': 'dev, tdgops',
  'admin.item.edit': 'dev, tdgops',
  'admin.pregnant-item.list': 'dev, tdgops',
  'admin.pregnant-item.toggle': 'dev, tdgops',
  'admin.pregnant-item.add': 'dev, tdgops',
  'admin.pregnant-item.edit': 'dev, tdgops',
  'admin.donate.list': 'dev, tdgops',
  'admin.donate.add': 'dev, tdgops',
  'admin.voucher.list': 'dev, tdgops',
  'admin.voucher.toggle': 'dev, tdgops',
  'admin.voucher-type.add': 'dev, tdgops',
  'admin.voucher.batches': 'dev, tdgops',
  'admin.voucher.upload.check': 'dev, tdgops',
  'admin.voucher.upload': 'dev, tdgops',
  'admin.voucher.codes': 'dev, tdgops',

  // Scan codes, news, promoters, mass credit and bulk users.
  'admin.code.batches': 'dev, tdgops',
  'admin.code.toggle': 'dev, tdgops',
  'admin.double-points.edit': 'dev, tdgops',
  'admin.code.find': 'dev, tdgops',
  'admin.code.list': 'dev, tdgops',
  'admin.code.generate': 'dev, tdgops',
  'admin.news.toggle': 'dev, tdgops',
  'admin.news.add': 'dev, tdgops',
  'admin.news.edit': 'dev, tdgops',
  'admin.news.remove': 'dev, tdgops',
  'admin.promoter.options': 'dev, tdgops',
  'admin.promoter.list': 'dev, tdgops',
  'admin.promoter.add': 'dev, tdgops',
  'admin.promoter.edit': 'dev, tdgops',
  'admin.mass-credit.list': 'dev, tdgops',
  'admin.mass-credit.check': 'dev, tdgops',
  'admin.mass-credit.submit': 'dev, tdgops',
  'admin.mass-credit.approve': 'dev, tdgops',
  'admin.mass-credit.show': 'dev, tdgops',
  'admin.mass-credit.rows': 'dev, tdgops',
  'admin.mass-credit.progress': 'dev, tdgops',
  // The desk: staff who answer a member's question see the member (trust-and-desk 7).
  'admin.members.show': 'all staff',
  // Each act is checked by itself.
  'admin.members.act': 'all staff',
  // Addresses of members beside each other.
  'admin.fraud.alarms.list': 'all staff',
  'admin.fraud.alarms.decide': 'all staff',
  'admin.households.list': 'dev',
  'admin.households.decide': 'dev',
  // By the number on a parcel; the reports, for full administrators, say whose it is.
  'admin.order.find': 'dev, tdgops',
  'admin.order.move': 'dev, tdgops',
  // Taking points back from many at once is for full administrators.
  'admin.mass-credit.reverse': 'dev',
  'admin.bulk-users.list': 'dev, tdgops',
  'admin.bulk-users.check': 'dev, tdgops',
  'admin.bulk-users.submit': 'dev, tdgops',

  // Editorial content, contests and most reports are for full administrators.
  'admin.article.toggle': 'dev',
  'admin.article.add': 'dev',
  'admin.article.edit': 'dev',
  'admin.blog.toggle': 'dev',
  'admin.blog.add': 'dev',
  'admin.blog.edit': 'dev',
  'admin.wishingtree.toggle': 'dev',
  'admin.wishingtree.add': 'dev',
  'admin.wishingtree.edit': 'dev',
  'admin.journey.edit': 'dev',
  'admin.contest.toggle': 'dev',
  'admin.contest.add': 'dev',
  'admin.contest.edit': 'dev',
  'admin.contest.drafts': 'dev',
  'admin.mystery.prizes': 'dev',
  'admin.mystery.prizes.name': 'dev',
  'admin.contest.draft.save': 'dev',
  'admin.contest.draft.remove': 'dev',
  'admin.activity.list': 'dev',
  'admin.activity.entries': 'dev',
  'admin.wish.gifts': 'dev',
  'admin.activity.update': 'dev',
  'admin.report.redemptions': 'dev',
  'admin.report.samples': 'dev',
  'admin.report.scans': 'dev',
  'admin.report.scans.summary': 'dev',
  'admin.report.redemptions.summary': 'dev',
  'admin.report.samples.summary': 'dev',
  'admin.report.reconciliations': 'dev',
  'admin.audit.search': 'all staff',
  'admin.use.count': 'all staff',
  'admin.audit.preview-undo': 'all staff',
  'admin.audit.undo': 'all staff',
  // Of the lists that they may open.
  'admin.view.list': 'all staff',
  'admin.view.save': 'all staff',
  'admin.view.remove': 'all staff',
  'receipt.d-insights-token': 'dev',
  'admin.report.points': 'dev, tdgops',
  'admin.report.points-of-user': 'dev, tdgops',
  'admin.report.points.summary': 'dev, tdgops',

  // Accounts are kept by superadmins (D91).
  'admin.report.accounts': 'dev, superadmin',
  'admin.report.account-search': 'dev, superadmin',
  'admin.report.accounts.summary': 'dev, superadmin',
  'admin.account.edit': 'dev, superadmin',

  // Outside production only (D122, D123).
  'dev.outbox': 'developers',
  'dev.jobs.run': 'developers',
}
