import type { adminBulkUserCalls, AnswerOf, BulkIssue } from '@club/contracts/http'
import type { CheckedRow, RowsFile } from '@club/desk'
import { isEmail, normalizePhone } from '@club/rules'

type Checked = AnswerOf<typeof adminBulkUserCalls.checkBulkUsers>

/** Where a person's email and number are both wrong, the check names the first only. */
const wrongOf = ({ email, number }: BulkIssue): string[] => [
  ...(isEmail(email) ? [] : ['email']),
  ...(normalizePhone(number, 'admin') === undefined ? ['number'] : []),
]
const person = ({ name, number, email }: Pick<BulkIssue, 'name' | 'number' | 'email'>) => JSON.stringify([name, number, email])

/** The words of a check: of a row that will be skipped, of a line that is no row, and of a number that a spreadsheet had changed. */
export interface BulkTexts {
  issue: (reason: BulkIssue['reason']) => string
  problem: (problem: { line: number; why: string }) => string
  repaired: (number: string) => string
}

/**
 * The rows of a check: those that will be skipped with their reason and only invalid values in red, then the others (D108). An issue
 * names its person, not its line: of equal lines the last ones are the duplicates.
 */
export function checkedUsers({ data, issueUsers, problems = [], repaired = [] }: Checked, texts: BulkTexts): CheckedRow[] {
  const left = new Map<string, number>()
  for (const issue of issueUsers) left.set(person(issue), (left.get(person(issue)) ?? 0) + 1)
  const written = new Map(repaired.map(({ position, number }) => [position, number]))
  const good = data.flatMap((row, position) => {
    const skipped = left.get(person(row)) ?? 0
    if (skipped > 0) left.set(person(row), skipped - 1)
    return skipped === 0 ? [{ row, number: written.get(position) }] : []
  })
  const cells = ({ name, number, email }: Pick<BulkIssue, 'name' | 'number' | 'email'>) => ({ name, number, email })
  return [
    ...problems.map((problem) => ({ key: `line-${problem.line}`, cells: { name: problem.text, number: '', email: '' }, problem: texts.problem(problem) })),
    ...issueUsers.map((issue, index) => ({
      key: `skipped-${index}`,
      cells: cells(issue),
      problem: texts.issue(issue.reason),
      wrong: wrongOf(issue),
    })),
    ...good.map(({ row, number }, index) => ({
      key: `good-${index}`,
      cells: cells(row),
      ...(number === undefined ? {} : { notes: { number: texts.repaired(number) } }),
    })),
  ]
}

/**
 * The outcome of each row as a file, to keep; undefined when the number of users created differs from the check's, because somebody was registered
 * meanwhile: then it is not known here which rows failed.
 */
export function resultFile(rows: readonly CheckedRow[], created: number, texts: { fileName: string; created: string }): RowsFile<CheckedRow> | undefined {
  if (rows.filter(({ problem }) => problem === undefined).length !== created) return undefined
  const column = (header: string) => ({ header, value: (row: CheckedRow) => String(row.cells[header] ?? '') })
  const outcome = { header: 'outcome', value: ({ problem }: CheckedRow) => problem ?? texts.created }
  return { fileName: texts.fileName, columns: [column('name'), column('number'), column('email'), outcome], rows }
}
