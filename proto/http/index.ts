export * from './admin-audit'
export * from './admin-auth'
export * from './admin-brands'
export * from './admin-bulk'
export * from './admin-catalogue'
export * from './admin-codes'
export * from './admin-contest-drafts'
export * from './admin-contests'
export * from './admin-credits'
export * from './admin-fraud'
export * from './admin-households'
export * from './admin-member-search'
export * from './admin-orders'
export * from './admin-releases'
export * from './admin-promoters'
export * from './admin-reports'
export * from './admin-survey'
export * from './admin-timeline'
export * from './admin-today'
export * from './admin-trends'
export * from './admin-views'
export * from './admin-vouchers'
export * from './auth'
export * from './call'
export * from './calls'
export * from './canaries'
export * from './codes'
export * from './content'
export * from './content-shapes'
export * from './contest-csv'
export * from './contests'
export * from './csv'
export { isDecided } from './decided'
export * from './desk-lists'
export { errorDetails, type CsvProblem, type ErrorDetails } from './error-details'
export * from './errors'
export * from './feedback'
export * from './goals'
export * from './history'
export * from './member-desk'
export * from './member-records'
export * from './operations'
export * from './appeals'
export * from './order-csv'
export * from './own-privacy'
export type { PageAsked } from './paged-list'
export * from './pass-links'
export {
  email,
  epochMs,
  newPassword,
  optionalWireDay,
  personName,
  phone,
  recordId,
  refusalOfInput,
  refuseWith,
  requiredText,
  subjectId,
  webLink,
  wireDay,
} from './primitives'
export type { InputRefusal } from './primitives'
export * from './receipt-rules'
export * from './receipts'
export * from './rewards'
export * from './samples'
export * from './member-csv'
export * from './scan-csv'
export * from './sign-up'
export * from './member-export'
export * from './privacy'
export * from './statements'
export * from './user'
