/** A code and its line. */
export interface CodeLine {
  readonly line: number
  readonly code: string
}

interface UnusualLine {
  readonly line: number
  readonly why: string
}

/**
 * How many codes there must be, and which share of one length, before another length is unusual. A spreadsheet takes zeros from one number in ten,
 * so that figures need fewer.
 */
const FIGURES = { codesMin: 5, share: 0.8 } as const
const OTHERS = { codesMin: 20, share: 0.95 } as const
/** A shorter list says too little of the length that a word at its beginning has not. */
const HEADED_MIN = 3

const DATE = /^\d{1,2}[-/.](?:\d{1,2}|\p{L}{3,4})(?:[-/.]\d{2,4})?$/u

/** A form that few lines have, and why a line of that form may not be a code. */
const FEATURES: readonly { readonly has: (code: string) => boolean; readonly why: string }[] = [
  { has: (code) => code.startsWith('#'), why: 'it begins with #, most other lines do not' },
  { has: (code) => /\s/.test(code), why: 'it has spaces, most other lines have none' },
  { has: (code) => DATE.test(code), why: 'it is a date, most other lines are not; a spreadsheet may have made it of a code' },
]

/**
 * Finds lines whose form differs from that of the others: a title, a note, a code that a spreadsheet changed (decision D151). Returns the
 * reason by line. A form that all lines share is usual, whatever it is. Below a heading, the first code is not taken for another one.
 */
export function findUnusual(codes: readonly CodeLine[], { hasHeading }: { readonly hasHeading: boolean }): ReadonlyMap<number, string> {
  const unusual = new Map<number, string>()
  for (const { has, why } of FEATURES) {
    const found = codes.filter(({ code }) => has(code))
    if (found.length * 2 < codes.length || (codes.length === 2 && found.length === 1)) for (const { line } of found) unusual.set(line, why)
  }
  const heading = hasHeading ? undefined : findHeading(codes)
  if (heading && !unusual.has(heading.line)) unusual.set(heading.line, heading.why)

  const others = codes.filter(({ line }) => !unusual.has(line))
  const usual = usualLengthOf(others)
  for (const { line, code } of others) {
    const why = whyOfLength(code, usual)
    if (why) unusual.set(line, why)
  }
  return unusual
}

/** The first line, where it is a word in small letters above codes without any, or above codes of another length that all have digits. */
function findHeading([first, ...others]: readonly CodeLine[]): UnusualLine | undefined {
  if (!first || others.length === 0 || !/^\p{L}[\p{L}_-]*$/u.test(first.code)) return undefined
  const hasLowerCase = ({ code }: CodeLine) => /\p{Ll}/u.test(code)
  const haveDigits = others.every(({ code }) => /\d/.test(code))
  const isOtherLength = others.length >= HEADED_MIN && others.every(({ code }) => code.length !== first.code.length)
  const isOtherCase = hasLowerCase(first) && !others.some(hasLowerCase)
  if (haveDigits && (isOtherCase || isOtherLength)) return { line: first.line, why: 'it has no digits, all other lines have some: it may be a heading' }
  return isOtherCase ? { line: first.line, why: 'it has small letters, no other line has any: it may be a heading' } : undefined
}

interface UsualLength {
  readonly length: number
  readonly isFigures: boolean
}

/**
 * Finds the length that nearly all codes have. Undefined where no length is usual, and for numbers that count up, alone or behind one name (`A9`, `A10`):
 * their lengths differ without a mistake.
 */
function usualLengthOf(codes: readonly CodeLine[]): UsualLength | undefined {
  const isFigures = codes.every(({ code }) => /^\d+$/.test(code))
  if (isFigures && countUp(codes)) return undefined
  const { codesMin, share } = isFigures ? FIGURES : OTHERS
  if (codes.length < codesMin) return undefined
  const [length, count] = commonest(codes.map(({ code }) => code.length))
  // Numbers that count up grow longer, so longer figures are usual.
  const compared = isFigures ? codes.filter(({ code }) => code.length <= length) : codes
  if (count < compared.length * share) return undefined
  const [name, sharing] = commonest(codes.map(({ code }) => code.replace(/\d+$/, '')))
  return name !== '' && sharing * 2 > codes.length ? undefined : { length, isFigures }
}

/** Whether each number is one more than the one before, so that shorter ones have lost no zeros. */
const countUp = (codes: readonly CodeLine[]): boolean =>
  codes.every(({ code }, at) => (at === 0 ? code === '0' || !code.startsWith('0') : code === String(Number(codes[at - 1]?.code) + 1)))

/** The most common value of a non-empty list, and its count. */
function commonest<Value>(values: readonly Value[]): readonly [value: Value, count: number] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))
}

function whyOfLength(code: string, usual: UsualLength | undefined): string | undefined {
  if (!usual || code.length === usual.length) return undefined
  if (!usual.isFigures) return `it has ${code.length} characters, most other codes have ${usual.length}`
  if (code.length > usual.length) return undefined
  return `it has ${code.length} digits, most other codes have ${usual.length}; a spreadsheet may have dropped zeros in front`
}
