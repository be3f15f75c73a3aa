import type { ErrorName } from './errors'

/** How the acts of a call are taken back, or why they are not (trust-and-desk 8.3). */
type UndoRule = { readonly acts: readonly string[]; readonly undone: Undone } | { readonly acts: readonly string[]; readonly because: Because }

/** What undoing does. */
type Undone = 'former values' | 'shown or hidden again' | 'removed unless used' | 'added again' | 'deactivated unless registered' | 'withdrawn unless issued'

/** Refusals that say why an act cannot be undone. */
type Because = Extract<ErrorName, `undo-${string}`>

const edited = (...acts: string[]): UndoRule => ({ acts, undone: 'former values' })
const switched = (...acts: string[]): UndoRule => ({ acts, undone: 'shown or hidden again' })
const added = (...acts: string[]): UndoRule => ({ acts, undone: 'removed unless used' })
const kept = (because: Because, ...acts: string[]): UndoRule => ({ acts, because })

/**
 * Every call that writes in the back office, by its id: the actions that it leaves in the audit log, and how they are undone, or why not
 * (trust-and-desk 8.3). A test compares it with the contract and with the inverses of the services.
 */
export const UNDO_OF_CALLS: Readonly<Record<string, UndoRule>> = {
  'admin.second-factor.begin': kept('undo-final', 'identity.second-factor.begin'),
  'admin.second-factor.confirm': kept('undo-by-hand', 'identity.second-factor.switch-on'),
  'admin.second-factor.remove': kept('undo-by-hand', 'identity.second-factor.switch-off'),
  'admin.brand.add': added('catalogue.add-brand'),
  'admin.brand.edit': edited('catalogue.edit-brand'),
  'admin.format.add': added('catalogue.add-format'),
  'admin.brand.assign': kept('undo-kept', 'catalogue.assign-format'),
  'admin.bulk-users.submit': kept('undo-final', 'identity.bulk-upload'),
  'admin.sample.toggle': switched('samples.toggle-sample'),
  'admin.sample.add': added('samples.add-sample'),
  'admin.sample.edit': edited('samples.edit-sample'),
  'admin.item.toggle': switched('catalogue.toggle-shop-item'),
  'admin.category.add': added('catalogue.add-category'),
  'admin.item.add': added('catalogue.add-shop-item'),
  'admin.item.edit': edited('catalogue.edit-shop-item'),
  'admin.pregnant-item.toggle': switched('catalogue.toggle-pregnant-item'),
  'admin.pregnant-item.add': added('catalogue.add-pregnant-item'),
  'admin.pregnant-item.edit': edited('catalogue.edit-pregnant-item'),
  'admin.donate.add': kept('undo-kept', 'catalogue.add-donation-item'),
  'admin.code.toggle': switched('codes.toggle-batch'),
  'admin.double-points.edit': edited('codes.set-double-points-day'),
  'admin.code.generate': { acts: ['codes.generate-batch'], undone: 'deactivated unless registered' },
  'admin.article.toggle': switched('content.toggle-article'),
  'admin.article.add': added('content.add-article'),
  'admin.article.edit': edited('content.edit-article'),
  'admin.blog.toggle': switched('content.toggle-blog'),
  'admin.blog.add': added('content.add-blog'),
  'admin.blog.edit': edited('content.edit-blog'),
  'admin.wishingtree.toggle': switched('content.toggle-wish'),
  'admin.wishingtree.add': kept('undo-kept', 'content.add-wish'),
  'admin.wishingtree.edit': edited('content.edit-wish'),
  'admin.journey.edit': edited('content.edit-journey'),
  'admin.contest.draft.save': kept('undo-pictures', 'contests.add-contest-draft', 'contests.edit-contest-draft'),
  'admin.contest.draft.remove': kept('undo-pictures', 'contests.remove-contest-draft'),
  // Its other acts (sessions, mails, points, orders) are final.
  'admin.members.act': kept('undo-by-hand', 'member:block', 'member:unblock'),
  'admin.mystery.prizes.name': kept('undo-by-hand', 'contests.name-mystery-prize'),
  'admin.contest.toggle': switched('contests.toggle-contest'),
  'admin.contest.add': added('contests.add-contest'),
  'admin.contest.edit': edited('contests.edit-contest'),
  'admin.activity.update': kept('undo-by-hand', 'contests.set-entry-status'),
  'admin.mass-credit.submit': kept('undo-by-hand', 'points-ledger.submit-credit'),
  'admin.mass-credit.approve': kept('undo-final', 'points-ledger.approve-issuance', 'points-ledger.reject-issuance'),
  'admin.mass-credit.reverse': kept('undo-final', 'points-ledger.reverse-credit'),
  'admin.fraud.alarms.decide': kept('undo-by-hand', 'fraud.decide-alarm'),
  'admin.households.decide': kept('undo-final', 'identity.decide-household'),
  'admin.news.toggle': switched('content.toggle-news'),
  'admin.news.add': added('content.add-news'),
  'admin.news.edit': edited('content.edit-news'),
  'admin.news.remove': { acts: ['content.remove-news'], undone: 'added again' },
  'admin.order.move': kept('undo-final', 'catalogue.move-order', 'samples.move-order'),
  'admin.promoter.add': kept('undo-kept', 'identity.add-promoter'),
  'admin.promoter.edit': kept('undo-personal', 'identity.edit-promoter'),
  'admin.releases.change': kept('undo-by-hand'),
  'admin.account.edit': kept('undo-personal', 'identity.edit-account'),
  'admin.sample-question.add': kept('undo-kept', 'samples.add-question'),
  'admin.voucher.toggle': switched('catalogue.toggle-voucher-type'),
  'admin.voucher-type.add': added('catalogue.add-voucher-type'),
  'admin.voucher.upload': { acts: ['catalogue.stock-voucher-codes', 'catalogue.withdraw-voucher-codes'], undone: 'withdrawn unless issued' },
  'admin.audit.undo': kept('undo-final'),
}
