import type { CsvProblem as WireCsvProblem } from '@club/contracts/http'
import { CSV_PROBLEMS_MAX } from '@club/spreadsheets'
import type { CsvProblem, CsvRefused } from '@club/spreadsheets'
import { refuse } from '../pipeline/refusal'
import type { Refusal } from '../pipeline/refusal'

/** Lines of a file as the desk shows them. */
export const sentProblems = (reason: WireCsvProblem['reason'], problems: readonly CsvProblem[]): WireCsvProblem[] => problems.map((one) => ({ ...one, reason }))

/** The first problems of a file in the order of its lines, at most a thousand. */
export const firstProblems = (problems: readonly WireCsvProblem[]): WireCsvProblem[] => problems.toSorted((a, b) => a.line - b.line).slice(0, CSV_PROBLEMS_MAX)

/** Refuses a file as the desk reads it: with the error, and with all lines that are wrong (decision D134). */
export function refusedCsv({ reason, params = {}, read }: CsvRefused): Refusal<CsvRefused['reason']> {
  if (!read) return refuse(reason, { params })
  return refuse(reason, { params, extra: { problems: firstProblems([...sentProblems('invalid', read.invalid), ...sentProblems('unusual', read.aside)]) } })
}
