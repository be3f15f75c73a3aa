import { screen, type ScreenRoute } from '@club/remote-kit'
import { FROZEN } from './frozen/frozen-texts'
import { GUIDE } from './guide/guide-texts'
import { NOTICE } from './notice/notice-texts'
import { PASS } from './pass/pass-texts'
import { PRIVACY } from './privacy/privacy-texts'
import { LANDING } from './texts/landing-texts'
import { SELDOM } from './texts/seldom-texts'

const landing = screen(() => import('./screens/landing/landing.screen'), 'LandingScreen')
const signIn = screen(() => import('./screens/sign-in/sign-in.screen'), 'SignInScreen')
const registered = screen(() => import('./screens/registration-success/registration-success.screen'), 'RegistrationSuccessScreen')
const forgotPassword = screen(() => import('./screens/forgot-password/forgot-password.screen'), 'ForgotPasswordScreen')
const resetPassword = screen(() => import('./screens/reset-password/reset-password.screen'), 'ResetPasswordScreen')
const confirmEmail = screen(() => import('./screens/confirm-email/confirm-email.screen'), 'ConfirmEmailScreen')
const faq = () => import('./screens/faq/faq.screen')

/** Path → screen; the same paths as in `remote.json`. */
export const routes: readonly ScreenRoute[] = [
  { path: '/:language', screen: landing, ownTexts: LANDING, alone: true },
  { path: '/:language/signin', screen: signIn, ownTexts: SELDOM },
  { path: '/:language/registration/success', screen: registered, ownTexts: SELDOM },
  { path: '/password/forgot', screen: forgotPassword, ownTexts: SELDOM },
  { path: '/:language/password/forgot', screen: forgotPassword, ownTexts: SELDOM },
  { path: '/password/reset', screen: resetPassword, ownTexts: SELDOM },
  { path: '/:language/password/reset', screen: resetPassword, ownTexts: SELDOM },
  { path: '/registration/confirm-and-verify', screen: confirmEmail, ownTexts: SELDOM },
  { path: '/:language/registration/confirm-and-verify', screen: confirmEmail, ownTexts: SELDOM },
  { path: '/dashboard', screen: screen(() => import('./screens/dashboard/dashboard.screen'), 'DashboardScreen') },
  { path: '/scancode', screen: screen(() => import('./screens/scan-code/scan-code.screen'), 'ScanCodeScreen') },
  { path: '/scancode/success', screen: screen(() => import('./screens/scan-code-success/scan-code-success.screen'), 'ScanCodeSuccessScreen') },
  { path: '/pointhistory', screen: screen(() => import('./screens/point-history/point-history.screen'), 'PointHistoryScreen') },
  { path: '/viewpoints', screen: screen(() => import('./screens/view-points/view-points.screen'), 'ViewPointsScreen') },
  { path: '/tier', screen: screen(() => import('./screens/tier/tier.screen'), 'TierScreen') },
  { path: '/tierHistory', screen: screen(() => import('./screens/tier-history/tier-history.screen'), 'TierHistoryScreen') },
  { path: '/tierHelpCenter', screen: screen(() => import('./screens/tier-help/tier-help.screen'), 'TierHelpScreen'), ownTexts: GUIDE },
  { path: '/viewnews', screen: screen(() => import('./screens/view-news/view-news.screen'), 'ViewNewsScreen') },
  { path: '/userprofile', screen: screen(() => import('./screens/user-profile/user-profile.screen'), 'UserProfileScreen') },
  { path: '/editprofile', screen: screen(() => import('./screens/edit-profile/edit-profile.screen'), 'EditProfileScreen'), ownTexts: SELDOM },
  { path: '/viewAddress', screen: screen(() => import('./screens/view-address/view-address.screen'), 'ViewAddressScreen'), ownTexts: SELDOM },
  { path: '/addAddress', screen: screen(() => import('./screens/add-address/add-address.screen'), 'AddAddressScreen'), ownTexts: SELDOM },
  { path: '/viewbabyinfo', screen: screen(() => import('./screens/view-baby-info/view-baby-info.screen'), 'ViewBabyInfoScreen'), ownTexts: SELDOM },
  { path: '/addbabyinfo', screen: screen(() => import('./screens/add-baby-info/add-baby-info.screen'), 'AddBabyInfoScreen'), ownTexts: SELDOM },
  { path: '/referandearn', screen: screen(() => import('./screens/refer-and-earn/refer-and-earn.screen'), 'ReferAndEarnScreen'), ownTexts: SELDOM },
  { path: '/inbox', screen: screen(() => import('./screens/inbox/inbox.screen'), 'InboxScreen') },
  { path: '/help', screen: screen(() => import('./screens/help/help.screen'), 'HelpScreen'), ownTexts: GUIDE },
  { path: '/faq/how-to-collect-points', screen: screen(faq, 'HowToCollectPointsScreen'), ownTexts: GUIDE },
  { path: '/faq/drypers-sample-request', screen: screen(faq, 'SampleRequestScreen'), ownTexts: GUIDE },
  { path: '/faq/resend-activation-link', screen: screen(faq, 'ResendActivationLinkScreen'), ownTexts: GUIDE },
  { path: '/help/what-rewards', screen: screen(faq, 'WhatRewardsScreen'), ownTexts: GUIDE },
  { path: '/help/how-to-find-out', screen: screen(faq, 'HowToFindOutScreen'), ownTexts: GUIDE },
  { path: '/productsinfo', screen: screen(() => import('./screens/products-info/products-info.screen'), 'ProductsInfoScreen'), ownTexts: GUIDE },
  { path: '/privacy', screen: screen(() => import('./screens/privacy/privacy.screen'), 'PrivacyScreen'), ownTexts: PRIVACY },
  { path: '/privacy/notice', screen: screen(() => import('./screens/privacy-notice/privacy-notice.screen'), 'PrivacyNoticeScreen'), ownTexts: NOTICE },
  { path: '/frozen', screen: screen(() => import('./screens/frozen/frozen.screen'), 'FrozenScreen'), ownTexts: FROZEN },
  { path: '/passlink', screen: screen(() => import('./screens/pass-link/pass-link.screen'), 'PassLinkScreen'), ownTexts: PASS },
  { path: '/pass/:token', screen: screen(() => import('./screens/pass/pass.screen'), 'PassScreen'), ownTexts: PASS },
  { path: '/restore', screen: screen(() => import('./screens/restore/restore.screen'), 'RestoreScreen'), ownTexts: PRIVACY },
  { path: '/verify', screen: screen(() => import('./screens/verify/verify.screen'), 'VerifyScreen'), ownTexts: GUIDE },
  { path: '/uploadReceipt/producttable', screen: screen(() => import('./screens/product-table/product-table.screen'), 'ProductTableScreen'), ownTexts: GUIDE },
]
