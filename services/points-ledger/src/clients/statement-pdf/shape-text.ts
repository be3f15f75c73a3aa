import anyAscii from 'any-ascii'
import bidiFactory from 'bidi-js'
import { findTypeface } from './typefaces'
import type { DrawnGlyph, Typeface } from './typefaces'

export interface DrawnLine {
  /** Text that a search or a screen reader finds in place of the outlines. */
  readonly text: string
  /** Width in ems. */
  readonly width: number
  readonly glyphs: readonly DrawnGlyph[]
}

/** Longer texts are cut: no name is longer than 100 letters (decision D16), and nobody prints thousands of marks on one. */
const LENGTH_MAX = 400
/** Characters that the built-in fonts of every PDF reader can show (WinAnsi without its control characters). */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/
/** Replaces a character that no font can show. */
const REPLACEMENT = '\uFFFD'
/** Half of a character. */
const LONE = /\p{Surrogate}/gu
/** Joiners shape letters; other ignorable characters, such as marks of direction and selectors of emoji, have no form of their own. */
const IGNORED = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu
const JOINERS = /[\u200C\u200D]/g
const bidi = bidiFactory()
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Whether the fonts that every reader has can show a text. */
export const isPlain = (text: string): boolean => PLAIN.test(text)

/** A printable text: well-formed, on one line, without characters that have no form, in as few characters as possible. */
export function printable(text: string): string {
  const formed = text
    .slice(0, LENGTH_MAX)
    .replace(LONE, REPLACEMENT)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return formed.replace(IGNORED, '').normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** One letter with its marks, and a typeface that has them all. */
interface Cluster {
  readonly text: string
  readonly typeface: Typeface
  /** Its own width, in ems, by which lines are broken. */
  readonly width: number
}

/**
 * Lays out a text on lines of at most so many ems, each letter in a typeface that has it. Letters that no typeface here has are written in
 * Latin letters, or else as a replacement character: every text can be printed. A word that is longer than a line is broken.
 */
export async function drawText(text: string, widthMax: number): Promise<DrawnLine[]> {
  const clusters: Cluster[] = []
  for (const { segment } of segmenter.segment(printable(text))) clusters.push(...(await clustersOf(segment, clusters.at(-1)?.typeface)))
  return linesOf(clusters, widthMax).map(drawLine)
}

async function clustersOf(letter: string, before: Typeface | undefined): Promise<Cluster[]> {
  const typeface = await typefaceOf(letter, before)
  if (typeface) return [clusterOf(letter, typeface)]
  const latin = anyAscii(letter).trim()
  const said = /^[\u0020-\u007e]+$/.test(latin) ? latin : REPLACEMENT
  const clusters: Cluster[] = []
  for (const sign of said) {
    const found = await typefaceOf(sign, undefined)
    if (found) clusters.push(clusterOf(sign, found))
  }
  return clusters
}

async function typefaceOf(letter: string, before: Typeface | undefined): Promise<Typeface | undefined> {
  const codePoints = Array.from(letter.replace(JOINERS, ''), (character) => character.codePointAt(0) ?? 0)
  if (before && codePoints.every(before.has)) return before
  return codePoints.length === 0 ? undefined : findTypeface(codePoints)
}

const clusterOf = (text: string, typeface: Typeface): Cluster => ({ text, typeface, width: typeface.shape(text, false).width })

/** Breaks after the last space that fits, else within a word. */
function linesOf(clusters: readonly Cluster[], widthMax: number): Cluster[][] {
  const lines: Cluster[][] = []
  let line: Cluster[] = []
  for (const cluster of clusters) {
    line.push(cluster)
    if (line.length === 1 || widthOf(line) <= widthMax) continue
    const space = line.findLastIndex(({ text }, index) => text === ' ' && index > 0)
    const end = space > 0 ? space + 1 : line.length - 1
    lines.push(line.slice(0, end))
    line = line.slice(end)
  }
  return line.length > 0 ? [...lines, line] : lines
}

const widthOf = (clusters: readonly Cluster[]): number => clusters.reduce((sum, { width }) => sum + width, 0)

interface Run {
  text: string
  readonly typeface: Typeface
  readonly level: number
}

function drawLine(clusters: readonly Cluster[]): DrawnLine {
  const text = clusters.map((cluster) => cluster.text).join('')
  const { levels } = bidi.getEmbeddingLevels(text, 'auto')
  const runs: Run[] = []
  let at = 0
  for (const cluster of clusters) {
    const level = levels[at] ?? 0
    at += cluster.text.length
    const last = runs.at(-1)
    if (last?.typeface === cluster.typeface && last.level === level) last.text += cluster.text
    else runs.push({ text: cluster.text, typeface: cluster.typeface, level })
  }
  const glyphs: DrawnGlyph[] = []
  let width = 0
  for (const run of inVisualOrder(runs)) {
    const shaped = run.typeface.shape(run.text, run.level % 2 === 1)
    glyphs.push(...shaped.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + width })))
    width += shaped.width
  }
  return { text: text.trim(), width, glyphs }
}

/** Orders runs from left to right: rule L2 of the Unicode Bidirectional Algorithm. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const levels = runs.map(({ level }) => level)
  for (let level = Math.max(0, ...levels); level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to += 1
      if (to > from + 1) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed())
      from = Math.max(from, to)
    }
  return ordered
}
