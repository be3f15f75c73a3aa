/** A kind of statement that the release before cannot bear while both run, or that makes everybody wait. */
interface Rule {
  readonly what: string
  readonly pattern: RegExp
}

const NAME = String.raw`(?:IF (?:NOT )?EXISTS )?(?:ONLY )?"?([\w.]+)"?`

const RULES: readonly Rule[] = [
  {
    what: 'renames what the release before reads: add the new, fill both, drop the old one release later',
    pattern: /\bRENAME (?:COLUMN |CONSTRAINT )?(?:"?\w+"? )?TO\b/i,
  },
  { what: 'drops a column', pattern: /\bDROP COLUMN\b/i },
  { what: 'changes the type of a column, which writes the table anew', pattern: /\bALTER (?:COLUMN )?"?\w+"? (?:SET DATA )?TYPE\b/i },
  { what: 'demands a value of a column that the release before leaves empty', pattern: /\bALTER (?:COLUMN )?"?\w+"? SET NOT NULL\b/i },
  { what: 'takes away a default that the release before relies on', pattern: /\bALTER (?:COLUMN )?"?\w+"? DROP DEFAULT\b/i },
  {
    what: 'adds a column that demands a value and has none for old rows',
    pattern: /\bADD (?:COLUMN )?(?:IF NOT EXISTS )?"?(?!CONSTRAINT\b)\w+"? (?![^,;]*\bDEFAULT\b)[^,;]*\bNOT NULL\b/i,
  },
  { what: 'empties a table', pattern: /^TRUNCATE\b/i },
]

const DECLARED_OUTSIDE = /^-- outside a transaction\n/
/** Drops one release later what the release before has stopped using. */
const DECLARED_CONTRACT = /^-- contract: [^\n]{10,}\n/m

/** Faults of a migration; empty where the release before it can work beside it. */
export function faultsOf(sql: string): string[] {
  const plain = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
  const statements = plain.split(';').map((statement) => statement.trim())
  const made = new Set(matchesOf(plain, new RegExp(String.raw`\bCREATE TABLE ${NAME}`, 'gi')))
  const isOutside = DECLARED_OUTSIDE.test(sql)
  const faults: string[] = []
  for (const statement of statements) {
    const [table] = matchesOf(statement, new RegExp(String.raw`\bALTER TABLE ${NAME}`, 'gi'))
    if (!DECLARED_CONTRACT.test(sql)) {
      if (!(table && made.has(table))) faults.push(...RULES.filter(({ pattern }) => pattern.test(statement)).map(({ what }) => what))
      if (/^DROP (?:TABLE|VIEW|FUNCTION|TYPE)\b/i.test(statement)) faults.push('drops what the release before uses')
    }
    if (table && !made.has(table) && /\bADD CONSTRAINT\b/i.test(statement) && !/\bNOT VALID\b|\bUSING INDEX\b/i.test(statement))
      faults.push('checks every row while nobody may write: NOT VALID first, VALIDATE CONSTRAINT in the next migration')
    faults.push(...indexFaults(statement, made, isOutside))
  }
  if (isOutside && /\bCREATE (?:UNIQUE )?INDEX CONCURRENTLY (?!IF NOT EXISTS)/i.test(plain) && !/\bDROP INDEX CONCURRENTLY IF EXISTS\b/i.test(plain))
    faults.push('cannot be begun again: an index that failed stays behind, drop it first (DROP INDEX CONCURRENTLY IF EXISTS)')
  return [...new Set(faults)]
}

function indexFaults(statement: string, made: ReadonlySet<string>, isOutside: boolean): string[] {
  const index = /\bCREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?(?:"?[\w.]+"? )?ON (ONLY )?"?([\w.]+)"?/i.exec(statement)
  // ON ONLY is for the parent of a partitioned table, which has no rows: its partitions get theirs one by one and are attached.
  if (!index || index[2]) return []
  const [, concurrently, , table = ''] = index
  if (concurrently) return isOutside ? [] : ['makes an index CONCURRENTLY in a transaction: its first line must be `-- outside a transaction`']
  return made.has(table) ? [] : [`lets nobody write to ${table} while it makes an index: CONCURRENTLY`]
}

const matchesOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? '')
