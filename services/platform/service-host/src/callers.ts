import type { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import type { CodesServiceDefinition } from '@club/contracts/codes'
import type { ContentServiceDefinition } from '@club/contracts/content'
import type { ContestsServiceDefinition } from '@club/contracts/contests'
import type { IdentityServiceDefinition } from '@club/contracts/identity'
import type { NotificationsServiceDefinition } from '@club/contracts/notifications'
import type { JobServiceDefinition } from '@club/contracts/platform'
import type { MemberDataServiceDefinition } from '@club/contracts/platform/member-data'
import type { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import type { ReportingServiceDefinition } from '@club/contracts/reporting'
import type { SamplesServiceDefinition } from '@club/contracts/samples'
import type { TiersServiceDefinition } from '@club/contracts/tiers'

/** Every gRPC service of the club. */
type Definition =
  | CatalogueServiceDefinition
  | CodesServiceDefinition
  | ContentServiceDefinition
  | ContestsServiceDefinition
  | IdentityServiceDefinition
  | JobServiceDefinition
  | MemberDataServiceDefinition
  | NotificationsServiceDefinition
  | PointsLedgerServiceDefinition
  | ReportingServiceDefinition
  | SamplesServiceDefinition
  | TiersServiceDefinition

/** The services that call others. */
type CallerName = 'catalogue' | 'codes' | 'contests' | 'gateway' | 'identity' | 'points-ledger' | 'reporting' | 'samples'

type Callers = { readonly [D in Definition as D['fullName']]: { readonly [Method in keyof D['methods']]: readonly CallerName[] } }

/**
 * Who may call which method (ADR 22): those that have a reason in their code, and nobody else. A method without a row does not
 * compile; one with an empty row is for nobody.
 */
export const CALLERS: Callers = {
  'club.identity.v1.IdentityService': {
    signUp: ['gateway'],
    resendOtp: ['gateway'],
    verifyOtp: ['gateway'],
    verifyLink: ['gateway'],
    signIn: ['gateway'],
    exchangeSocialCode: ['gateway'],
    forgotPassword: ['gateway'],
    resetPassword: ['gateway'],
    listTokenVersions: ['gateway'],
    endSession: ['gateway'],
    listSessions: ['gateway'],
    listMemberNames: ['gateway'],
    countRegistrations: ['gateway'],
    listAudit: ['gateway'],
    listAddresses: ['gateway'],
    listBirthdays: ['points-ledger'],
    setLanguage: ['gateway'],
    setQuiet: ['gateway'],
    editDetails: ['gateway'],
    addAddress: ['gateway'],
    saveBaby: ['gateway'],
    getHome: ['catalogue'],
    listHouseholds: ['catalogue', 'contests', 'gateway'],
    listHouseholdDoubts: ['gateway'],
    decideHousehold: ['gateway'],
    getPassLink: ['gateway'],
    savePassLink: ['gateway'],
    revokePassLink: ['gateway'],
    findPassLink: ['gateway'],
    acknowledgeSsoPopup: ['gateway'],
    adminSignIn: ['gateway'],
    getAdmin: ['gateway'],
    getSecondFactor: ['gateway'],
    beginSecondFactor: ['gateway'],
    confirmSecondFactor: ['gateway'],
    removeSecondFactor: ['gateway'],
    listAccounts: ['gateway'],
    findMember: ['gateway'],
    findMembersByEmail: ['gateway'],
    editAccount: ['gateway'],
    listPromoters: ['gateway'],
    savePromoter: ['gateway'],
    checkBulkUsers: ['gateway'],
    submitBulkUsers: ['gateway'],
    listBulkUploads: ['gateway'],
    recordAudit: ['gateway'],
    beginExport: ['gateway'],
    abandonExport: ['gateway'],
    closeAccount: ['gateway'],
    restoreAccount: ['gateway'],
    requestRestore: ['gateway'],
    listReaders: ['gateway'],
  },
  'club.points_ledger.v1.PointsLedgerService': {
    postAwards: ['codes', 'contests', 'samples'],
    listBooks: ['gateway', 'catalogue', 'contests'],
    getStatement: ['gateway'],
    listSigningKeys: ['gateway'],
    listCheckpoints: ['gateway'],
    listEntries: ['gateway'],
    listMemberSums: ['gateway'],
    sumDays: ['gateway'],
    holdPoints: ['catalogue', 'contests'],
    settleHold: ['catalogue', 'contests'],
    releaseHold: ['catalogue', 'contests'],
    reverseHold: ['catalogue'],
    listHolds: ['catalogue', 'contests', 'reporting'],
    reverseTransfer: [],
    forfeitPoints: [],
    closeBooks: ['identity'],
    submitCredit: ['gateway'],
    decideCredit: ['gateway'],
    listCredits: ['gateway'],
    listCreditRows: ['gateway'],
    reverseCredit: ['gateway'],
  },
  'club.tiers.v1.TiersService': {
    getStandings: ['gateway', 'points-ledger'],
    claimUpgrade: ['gateway'],
  },
  'club.catalogue.v1.CatalogueService': {
    listBrands: ['gateway', 'codes', 'identity', 'samples'],
    getGoal: ['gateway'],
    setGoal: ['gateway'],
    clearGoal: ['gateway'],
    grantVoucher: ['codes', 'contests'],
    listMembersRewards: ['gateway'],
    useVoucher: ['gateway'],
    listVoucherTypes: ['gateway'],
    stockVoucherCodes: ['gateway'],
    listShop: ['gateway'],
    listPregnantOffers: ['gateway'],
    listDonationItems: ['gateway'],
    redeem: ['gateway'],
    trackOrder: ['gateway'],
    moveOrder: ['gateway'],
    cancelOrder: ['gateway'],
    listOrderAddresses: ['gateway'],
    addBrand: ['gateway'],
    editBrand: ['gateway'],
    listFormats: ['gateway'],
    addFormat: ['gateway'],
    assignFormat: ['gateway'],
    addCategory: ['gateway'],
    addItem: ['gateway'],
    editItem: ['gateway'],
    toggleItem: ['gateway'],
    toggleVoucherType: ['gateway'],
    addVoucherType: ['gateway'],
    addDonationItem: ['gateway'],
    listVoucherBatches: ['gateway'],
    listVoucherCodes: ['gateway'],
    checkVoucherCodes: ['gateway'],
    listReportedRecords: ['reporting'],
  },
  'club.samples.v1.SamplesService': {
    listSamples: ['gateway'],
    listMembersSamples: ['gateway'],
    mayRequest: ['gateway'],
    checkOrder: ['identity'],
    placeOrder: ['gateway', 'identity'],
    moveOrder: ['gateway'],
    trackOrder: ['gateway'],
    listQuestions: ['gateway'],
    answerFeedback: ['gateway'],
    addSample: ['gateway'],
    editSample: ['gateway'],
    toggleSample: ['gateway'],
    addQuestion: ['gateway'],
    listReportedRecords: ['reporting'],
  },
  'club.contests.v1.ContestsService': {
    listQuests: ['gateway'],
    listMembersEntries: ['gateway'],
    getMysteryCampaign: ['gateway'],
    listContests: ['gateway'],
    keepPicture: ['gateway'],
    submitEntries: ['gateway'],
    donateToWish: ['gateway'],
    listWishTotals: ['gateway'],
    listBoxes: ['gateway'],
    openBox: ['gateway'],
    addContest: ['gateway'],
    editContest: ['gateway'],
    toggleContest: ['gateway'],
    listEntries: ['gateway'],
    setEntryStatus: ['gateway'],
    readPicture: ['gateway'],
  },
  'club.codes.v1.CodesService': {
    registerCodes: ['gateway'],
    listBatches: ['gateway'],
    generateBatch: ['gateway'],
    toggleBatch: ['gateway'],
    listBatchCodes: ['gateway'],
    findCode: ['gateway'],
    setDoublePointsDay: ['gateway'],
    readBatchFile: ['gateway'],
    getMemberProgress: ['gateway'],
    listCodeAttempts: ['gateway'],
    keepCodeAttempt: ['gateway'],
    listRetailers: ['gateway'],
    listSkus: ['gateway'],
    uploadReceipt: ['gateway'],
    listMemberReceipts: ['gateway'],
    listPendingReceipts: ['gateway'],
    decideReceipt: ['gateway'],
    readReceiptFile: ['gateway'],
    readPicture: ['gateway'],
    listReportedRecords: ['reporting'],
  },
  'club.reporting.v1.ReportingService': {
    listScans: ['gateway'],
    listMemberScans: ['gateway'],
    summariseScans: ['gateway'],
    countBatchScans: ['gateway'],
    listOrderLines: ['gateway'],
    summariseOrders: ['gateway'],
    listSampleOrders: ['gateway'],
    summariseSampleOrders: ['gateway'],
    listReconciliations: ['gateway'],
  },
  'club.content.v1.ContentService': {
    listNews: ['gateway'],
    getJourney: ['gateway'],
    listWishes: ['gateway'],
    findWish: ['contests'],
    listArticles: ['gateway'],
    listBlogs: ['gateway'],
    addNews: ['gateway'],
    editNews: ['gateway'],
    removeNews: ['gateway'],
    addArticle: ['gateway'],
    editArticle: ['gateway'],
    addBlog: ['gateway'],
    editBlog: ['gateway'],
    addWish: ['gateway'],
    editWish: ['gateway'],
    editJourney: ['gateway'],
    toggleRecord: ['gateway'],
  },
  'club.notifications.v1.NotificationsService': {
    send: ['identity'],
    listInboxes: ['gateway'],
    readNote: ['gateway'],
    removeNote: ['gateway'],
    listSent: ['gateway'],
  },
  'club.platform.v1.JobService': {
    runJob: ['gateway'],
  },
  'club.platform.v1.MemberDataService': {
    exportMember: ['gateway'],
    eraseMember: ['identity'],
  },
}

/** Whether a service may call a method, by the full name of the gRPC service; what has no row is nobody's to call. */
export function mayCall(caller: string, service: string, method: string): boolean {
  const methods = (CALLERS as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>)[service]
  return methods !== undefined && Object.hasOwn(methods, method) && (methods[method]?.includes(caller) ?? false)
}
