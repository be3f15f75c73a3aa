import type { CatalogueServiceDefinition } from './gen/club/catalogue/v1/service'
import type { CodesServiceDefinition } from './gen/club/codes/v1/service'
import type { ContentServiceDefinition } from './gen/club/content/v1/service'
import type { ContestsServiceDefinition } from './gen/club/contests/v1/service'
import type { FraudServiceDefinition } from './gen/club/fraud/v1/service'
import type { IdentityServiceDefinition } from './gen/club/identity/v1/service'
import type { NotificationsServiceDefinition } from './gen/club/notifications/v1/service'
import type { FreezeServiceDefinition } from './gen/club/platform/v1/freezes'
import type { JobServiceDefinition } from './gen/club/platform/v1/jobs'
import type { MemberDataServiceDefinition } from './gen/club/platform/v1/member_data'
import type { PointsLedgerServiceDefinition } from './gen/club/points_ledger/v1/service'
import type { RecordServiceDefinition } from './gen/club/records/v1/records'
import type { ReleasesServiceDefinition } from './gen/club/releases/v1/service'
import type { ReportingServiceDefinition } from './gen/club/reporting/v1/service'
import type { SamplesServiceDefinition } from './gen/club/samples/v1/service'
import type { TiersServiceDefinition } from './gen/club/tiers/v1/service'
import type { UndoServiceDefinition } from './gen/club/platform/v1/undo'

/** Every gRPC service of the club. */
export type Definition =
  | CatalogueServiceDefinition
  | CodesServiceDefinition
  | ContentServiceDefinition
  | ContestsServiceDefinition
  | FraudServiceDefinition
  | IdentityServiceDefinition
  | NotificationsServiceDefinition
  | FreezeServiceDefinition
  | JobServiceDefinition
  | MemberDataServiceDefinition
  | PointsLedgerServiceDefinition
  | RecordServiceDefinition
  | ReleasesServiceDefinition
  | ReportingServiceDefinition
  | SamplesServiceDefinition
  | TiersServiceDefinition
  | UndoServiceDefinition

type WaitsMs = { readonly [D in Definition as D['fullName']]: { readonly [Method in keyof D['methods']]: number } }

/**
 * Milliseconds that each RPC may wait on purpose before it is answered: for a saga, the first copy of its idempotency key, a queue. 0
 * leaves it the time for its work alone (`deadlineMsOf` of `@club/service-host`). The deadlines of clients and of the browser's calls derive
 * from this table (ADR 18). An RPC without an entry does not compile.
 */
export const WAITS_MS: WaitsMs = {
  'club.catalogue.v1.CatalogueService': {
    listBrands: 0,
    claimProduct: 0,
    returnProduct: 0,
    grantVoucher: 0,
    listMembersRewards: 0,
    listOrders: 0,
    listVouchers: 0,
    countHeldAt: 0,
    useVoucher: 0,
    listVoucherTypes: 0,
    stockVoucherCodes: 117_000,
    listShop: 0,
    listPregnantOffers: 0,
    listDonationItems: 0,
    redeem: 5000,
    getGoal: 0,
    setGoal: 0,
    clearGoal: 0,
    trackOrder: 0,
    moveOrder: 0,
    cancelOrder: 5000,
    listOrderAddresses: 0,
    searchMembers: 0,
    findParcels: 0,
    giveFormat: 0,
    listVoucherBatches: 0,
    listVoucherCodes: 0,
    checkVoucherCodes: 117_000,
    listReportedRecords: 27_000,
  },
  'club.codes.v1.CodesService': {
    registerCodes: 0,
    listBatches: 0,
    generateBatch: 0,
    toggleBatch: 0,
    listBatchCodes: 0,
    findCode: 0,
    searchMembers: 0,
    setDoublePointsDay: 0,
    readBatchFile: 0,
    getMemberProgress: 0,
    listCodeAttempts: 0,
    findAttemptCodes: 0,
    keepCodeAttempt: 0,
    listRetailers: 0,
    listSkus: 0,
    uploadReceipt: 37_000,
    listMemberReceipts: 0,
    listPendingReceipts: 0,
    decideReceipt: 0,
    readReceiptFile: 0,
    readPicture: 27_000,
    listReportedRecords: 27_000,
  },
  'club.content.v1.ContentService': {
    listNews: 0,
    findWish: 0,
    returnWish: 0,
  },
  'club.contests.v1.ContestsService': {
    listQuests: 0,
    listMembersEntries: 0,
    listEntryCounts: 0,
    describeMember: 0,
    getMysteryCampaign: 0,
    listContests: 0,
    keepPicture: 0,
    submitEntries: 5000,
    donateToWish: 5000,
    listWishTotals: 0,
    listBoxes: 0,
    openBox: 5000,
    addContest: 0,
    editContest: 0,
    nameMysteryPrizes: 0,
    toggleContest: 0,
    listContestDrafts: 0,
    saveContestDraft: 0,
    removeContestDraft: 0,
    listGifts: 0,
    listEntries: 0,
    setEntryStatus: 0,
    readPicture: 0,
  },
  'club.fraud.v1.FraudService': {
    listAlarms: 0,
    decideAlarm: 10_000,
    addAppeal: 0,
  },
  'club.identity.v1.IdentityService': {
    signUp: 9000,
    resendOtp: 0,
    verifyOtp: 0,
    verifyLink: 0,
    signIn: 9000,
    exchangeSocialCode: 9000,
    forgotPassword: 0,
    resetPassword: 9000,
    listTokenVersions: 0,
    endSession: 0,
    listSessions: 0,
    listMemberNames: 0,
    countRegistrations: 27_000,
    listAudit: 0,
    listAddresses: 0,
    listBirthdays: 7000,
    setLanguage: 0,
    editDetails: 0,
    addAddress: 0,
    saveBaby: 0,
    getHome: 0,
    listHouseholds: 0,
    listHouseholdDoubts: 0,
    decideHousehold: 0,
    getPassLink: 0,
    savePassLink: 0,
    revokePassLink: 0,
    findPassLink: 0,
    acknowledgeSsoPopup: 0,
    setQuiet: 0,
    adminSignIn: 9000,
    getAdmin: 0,
    getSecondFactor: 0,
    beginSecondFactor: 9000,
    confirmSecondFactor: 9000,
    removeSecondFactor: 9000,
    listAccounts: 0,
    actOnMember: 0,
    describeMember: 0,
    findMember: 0,
    searchMembers: 0,
    findMembersByEmail: 0,
    editAccount: 0,
    listPromoters: 0,
    listViews: 0,
    saveView: 0,
    removeView: 0,
    checkBulkUsers: 147_000,
    submitBulkUsers: 147_000,
    listBulkUploads: 0,
    recordAudit: 0,
    keepUndoReason: 0,
    beginExport: 9000,
    endExport: 0,
    closeAccount: 9000,
    restoreAccount: 9000,
    requestRestore: 0,
    listSignIns: 0,
    listReaders: 0,
  },
  'club.notifications.v1.NotificationsService': {
    send: 0,
    listInboxes: 0,
    readNote: 0,
    removeNote: 0,
    listSent: 0,
  },
  'club.platform.v1.FreezeService': {
    markMember: 0,
  },
  'club.platform.v1.JobService': {
    runJob: 117_000,
  },
  'club.platform.v1.MemberDataService': {
    exportMember: 27_000,
    eraseMember: 30_000,
  },
  'club.platform.v1.UndoService': {
    previewUndo: 0,
    undo: 0,
  },
  'club.points_ledger.v1.PointsLedgerService': {
    postAwards: 0,
    listBooks: 0,
    readBalanceAt: 0,
    listEntries: 0,
    writeStatement: 57_000,
    listSigningKeys: 0,
    listCheckpoints: 0,
    readMemberSums: 57_000,
    sumMonths: 0,
    sumDays: 27_000,
    holdPoints: 0,
    settleHold: 0,
    releaseHold: 0,
    reverseHold: 0,
    listHolds: 0,
    reverseTransfer: 0,
    forfeitPoints: 0,
    freezeAccount: 0,
    releaseAccount: 0,
    forfeitForAlarm: 0,
    closeBooks: 0,
    submitCredit: 57_000,
    decideCredit: 0,
    claimIssuance: 0,
    listCredits: 0,
    listCreditRows: 0,
    reverseCredit: 0,
  },
  'club.records.v1.RecordService': {
    listRecords: 0,
    addRecord: 0,
    editRecord: 0,
    toggleRecord: 0,
    removeRecord: 0,
  },
  'club.releases.v1.ReleasesService': {
    admitPublisher: 0,
    // An archive is checked for at most 15 seconds.
    publishVersion: 27_000,
    changeRelease: 0,
    listReleases: 0,
    reportBrowser: 0,
    reportCrash: 0,
    listRates: 0,
  },
  'club.reporting.v1.ReportingService': {
    listScans: 177_000,
    listMemberScans: 0,
    listTimeline: 0,
    summariseScans: 27_000,
    countBatchScans: 0,
    listOrderLines: 177_000,
    summariseOrders: 27_000,
    listSampleOrders: 177_000,
    summariseSampleOrders: 27_000,
    listReconciliations: 0,
  },
  'club.samples.v1.SamplesService': {
    listSamples: 0,
    listMembersSamples: 0,
    listOrders: 0,
    mayRequest: 0,
    checkOrder: 0,
    placeOrder: 5000,
    moveOrder: 0,
    trackOrder: 0,
    listQuestions: 0,
    searchMembers: 0,
    findParcels: 0,
    answerFeedback: 0,
    listReportedRecords: 27_000,
  },
  'club.tiers.v1.TiersService': {
    getStandings: 0,
    getStandingAt: 0,
    claimUpgrade: 0,
  },
}
