import { UNIQUE_CODE_LENGTH } from '@club/rules'
import type { LetterForms } from './letter-forms'

/** Letters of a code: no 0, 1, I and O (decision D110). */
export const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE = /^[A-HJ-NP-Z2-9]{10}$/

/** Readings before anything is agreed: two preparations, two engines. */
const READINGS_MIN = 4
/** How many times as many votes a letter needs as the runner-up. */
const LEAD = 3
/** Letters that a reading may have too many. */
const DOUBLED_MAX = 2
/** Readings of one engine before it can be unanimous. */
const ONE_MIND_MIN = 3
/** Letters that the line engine tends to read for 5, 6, 8, 2 and 9 between letters: it expects words. */
const GUESSED = 'SGBZQ'
/** Letters that pass for each other in a poor picture. */
const LOOKALIKES: Readonly<Record<string, string>> = { '2': 'Z', Z: '2', '5': 'S', S: '5', '6': 'G', G: '6', '8': 'B', B: '8', '9': 'Q', Q: '9' }

/** One engine's reading of one preparation of the picture. */
export interface EngineReading {
  readonly engine: 'line' | 'shape'
  readonly text: string
}

/**
 * The code on which the readings agree, letter by letter, or undefined. A misread code costs a member more than a second
 * picture, so a letter counts only when both engines have seen it: one guesses from its neighbours, the other goes by the
 * shape alone, and they fail in different ways. Beyond that, either hardly any reading says otherwise, or the engine that
 * is good at this letter is unanimous. Of two letters that pass for each other the engines need only agree that it is one of
 * them, once it has been read and its form decides.
 */
export function agreedCode(readings: readonly EngineReading[], forms: LetterForms = []): string | undefined {
  const codes = withoutDoubledLetters(withLastJ(readings, forms)).filter(({ text }) => CODE.test(text))
  if (codes.length < READINGS_MIN) return undefined
  let agreed = ''
  for (let position = 0; position < UNIQUE_CODE_LENGTH; position += 1) {
    const seen = codes.map(({ engine, text }) => ({ engine, text: text.charAt(position) }))
    const letter = letterByForm(seen, forms[position]) ?? agreedLetter(seen)
    if (letter === undefined) return undefined
    agreed += letter
  }
  return agreed
}

/**
 * The line engine drops a J at the end in some fonts. It counts as read where there are ten letters, the last one has the form
 * of a J, and the shape engine says so every time.
 */
function withLastJ(readings: readonly EngineReading[], forms: LetterForms): readonly EngineReading[] {
  const shapes = readings.filter(({ engine, text }) => engine === 'shape' && text.length === UNIQUE_CODE_LENGTH).map(({ text }) => text)
  if (shapes.length < ONE_MIND_MIN || !shapes.every((text) => text.endsWith('J')) || forms[UNIQUE_CODE_LENGTH - 1]?.('J', '') !== 'J') return readings
  return readings.map(({ engine, text }) => {
    const completed = `${text}J`
    return engine === 'line' && shapes.some((shape) => paired(shape) === paired(completed)) ? { engine, text: completed } : { engine, text }
  })
}

/**
 * The line engine sometimes writes both of two letters between which it wavers. Without the one that it likes to guess,
 * what remains counts if the shape says the same; the other way round a guess would confirm itself.
 */
function withoutDoubledLetters(readings: readonly EngineReading[]): readonly EngineReading[] {
  const shapes = readings.filter(({ engine }) => engine === 'shape').map(({ text }) => text)
  return readings.map((reading) => {
    const { engine, text } = reading
    const tooMany = text.length - UNIQUE_CODE_LENGTH
    if (engine !== 'line' || tooMany < 1 || tooMany > DOUBLED_MAX) return reading
    let meant = [text]
    for (let left = tooMany; left > 0; left -= 1) meant = meant.flatMap((longer) => withOneLess(longer, shapes))
    const fitting = meant.find((shorter) => shapes.some((shape) => paired(shape) === paired(shorter)))
    return fitting === undefined ? reading : { engine, text: fitting }
  })
}

/** A reading without one letter that may have been written beside the one that was meant. */
function withOneLess(text: string, shapes: readonly string[]): string[] {
  return Array.from(text, (letter, index) => ({
    letter,
    shorter: text.slice(0, index) + text.slice(index + 1),
    beside: text.slice(Math.max(0, index - 1), index + 2),
  }))
    .filter(
      ({ letter, beside, shorter }) =>
        GUESSED.includes(letter) ||
        !/[2-9]/.test(beside) ||
        (!beside.includes(LOOKALIKES[letter] ?? letter + letter) && shapes.filter((shape) => shape === shorter).length >= ONE_MIND_MIN),
    )
    .map(({ shorter }) => shorter)
}

/** The letter that its form shows, where the engines agree on everything but which of two lookalikes it is. */
function letterByForm(readings: readonly EngineReading[], form: LetterForms[number]): string | undefined {
  const pair = agreedLetter(readings.map(({ engine, text }) => ({ engine, text: pairOf(text) })))
  if (form === undefined || pair?.length !== 2) return undefined
  const letter = form(pair.charAt(0), pair.charAt(1))
  return readings.some(({ text }) => text === letter) ? letter : undefined
}

/** A letter with its lookalike, in order, e.g. "2Z"; alone when it has none. */
const pairOf = (letter: string): string => [letter, ...(LOOKALIKES[letter] ?? '')].sort().join('')
const paired = (text: string): string => Array.from(text, pairOf).join()

interface Votes {
  readonly letter: string
  line: number
  shape: number
}

function agreedLetter(readings: readonly EngineReading[]): string | undefined {
  const votes = new Map<string, Votes>()
  for (const { engine, text } of readings) {
    const seen = votes.get(text) ?? { letter: text, line: 0, shape: 0 }
    seen[engine] += 1
    votes.set(text, seen)
  }
  const all = (one: Votes | undefined) => (one ? one.line + one.shape : 0)
  const [first, second] = [...votes.values()].sort((a, b) => all(b) - all(a))
  if (!first || first.line === 0 || first.shape === 0) return undefined
  const lines = readings.filter(({ engine }) => engine === 'line').length
  const shapes = readings.length - lines
  const guessed = first.letter.length === 1 && GUESSED.includes(first.letter)
  const lookalike = votes.get(LOOKALIKES[first.letter] ?? '')
  // A single reading of the lookalike by the better engine leaves the matter open; 2 and Z neither engine distinguishes well.
  if (lookalike && (lookalike.line > 0 || '2Z'.includes(first.letter))) return undefined
  if (first.letter.length === 1 && '2Z'.includes(first.letter) && lines < ONE_MIND_MIN) return undefined
  // Where an engine is known to guess, most readings of each engine must agree.
  if (guessed && (first.shape * 2 <= shapes || first.line * 2 <= lines)) return undefined
  if (all(first) >= READINGS_MIN && all(first) > all(second) * LEAD) return first.letter
  const lineIsSure = !guessed && first.line >= ONE_MIND_MIN && first.line === lines
  const shapeIsSure = first.shape >= ONE_MIND_MIN && first.shape === shapes
  return lineIsSure || shapeIsSure ? first.letter : undefined
}
