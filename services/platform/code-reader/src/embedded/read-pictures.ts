import { join } from 'node:path'
import sharp from 'sharp'
import { createWorker, OEM, PSM } from 'tesseract.js'
import type { Worker } from 'tesseract.js'
import type { ReaderMessage } from '../embedded-reader'
import { agreedCode, CODE_LETTERS } from './agree'
import type { EngineReading } from './agree'
import { findLine } from './find-line'
import { greyOf } from './grey'
import { letterForms } from './letter-forms'
import { preparations } from './prepare'

sharp.cache(false)
sharp.concurrency(1)

/** A code is no word: whatever prefers words, or letters beside letters, only misleads. */
const WITHOUT_WORDS = {
  load_system_dawg: '0',
  load_freq_dawg: '0',
  load_number_dawg: '0',
  load_punc_dawg: '0',
  load_unambig_dawg: '0',
  load_bigram_dawg: '0',
}
const SETTINGS = {
  tessedit_char_whitelist: CODE_LETTERS,
  tessedit_pageseg_mode: PSM.SINGLE_LINE,
  user_defined_dpi: '150',
  debug_file: '/dev/null',
  language_model_penalty_chartype: '0',
  language_model_penalty_case: '0',
  language_model_penalty_font: '0',
  language_model_penalty_script: '0',
  language_model_penalty_spacing: '0',
  language_model_penalty_increment: '0',
  language_model_penalty_non_dict_word: '0',
  language_model_penalty_non_freq_dict_word: '0',
  // One member's picture must not teach the engine how to read the next one's.
  classify_enable_learning: '0',
  classify_enable_adaptive_matcher: '0',
}

async function startEngine(engine: OEM, languageData: string, data: string): Promise<Worker> {
  const legacy = engine === OEM.TESSERACT_ONLY
  const options = { langPath: join(languageData, data), cacheMethod: 'none', gzip: true, legacyCore: legacy, legacyLang: legacy }
  const worker = await createWorker('eng', engine, options, WITHOUT_WORDS)
  await worker.setParameters(SETTINGS)
  return worker
}

const onlyLetters = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Reads the code in a picture, whose shades are given as PNG; none when the engines disagree. */
async function readPicture(starting: Promise<Engines>, shades: Buffer): Promise<readonly string[]> {
  const grey = await greyOf(sharp(shades))
  const engines = await starting
  const line = await findLine(grey)
  if (!line) return []
  const forms = await letterForms(line)
  const readings: EngineReading[] = []
  for await (const prepared of preparations(line)) {
    const [byLine, byShape] = await Promise.all([engines.line.recognize(prepared), engines.shape.recognize(prepared)])
    readings.push({ engine: 'line', text: onlyLetters(byLine.data.text) }, { engine: 'shape', text: onlyLetters(byShape.data.text) })
    const code = agreedCode(readings, forms)
    if (code !== undefined) return [code, code]
  }
  return []
}

const fail = (error: unknown) => {
  process.stderr.write(`picture reader: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

const post = (message: ReaderMessage) => process.send?.(message)

interface Engines {
  readonly line: Worker
  readonly shape: Worker
}

async function startEngines(languageData: string): Promise<Engines> {
  const [line, shape] = await Promise.all([startEngine(OEM.LSTM_ONLY, languageData, '4.0.0_best_int'), startEngine(OEM.TESSERACT_ONLY, languageData, '4.0.0')])
  return { line, shape }
}

function main(languageData: string): void {
  const engines = startEngines(languageData)
  engines.catch(fail)
  process.on('disconnect', () => process.exit(0))
  process.on('message', (shades: Uint8Array) => {
    readPicture(engines, Buffer.from(shades)).then((texts) => post({ texts, rssBytes: process.memoryUsage.rss() }), fail)
  })
  post({ ready: true })
}

main(process.argv[2] ?? '')
