import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { ErrorName, FileRule, MultipartRule } from '@club/contracts/http'
import { Fault } from '@club/kernel'
import { createTextSniffer, FILE_HEAD_BYTES, fileTypeOf } from '@club/rules'
import { parseForm } from './form-parser'
import { isPlainText } from './plain-text'
import { Refusal, refuse } from './refusal'
import { createSpools } from './uploaded-file'
import type { UploadedFile } from './uploaded-file'

/** All files of one form together, whatever its rules would add up to. */
const FILES_BYTES_MAX = 300 * 1024 * 1024
/** Bytes of all text fields of one form, with the framing of its parts. */
export const FIELDS_BYTES_MAX = 1024 * 1024
/** Files accepted beyond the form's limit, so that the answer can name the first wrong one; each costs more than its bytes. */
const WRONG_FILES_MAX = 20
const FILENAME_LENGTH_MAX = 200
const keepFile = createSpools()
/** Text has no type of its own: what is text and is sent as a CSV may be read as rows (decisions D94, D134, D148). */
const CSV_TYPE = 'text/csv'
/** Types under which browsers and office programs send a CSV whose name says nothing. */
const CSV_TYPES_SENT = [CSV_TYPE, 'application/csv', 'text/x-csv', 'text/comma-separated-values']
const MULTIPART = /^multipart\/form-data\s*;/i

/** A form as it was sent. `problem` is the first rule of files that it broke; its texts are checked before that. */
export interface Form {
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: readonly UploadedFile[]
  readonly problem: Refusal | undefined
}

/** The field that a form's file belongs to. */
interface Slot {
  readonly field: string
  readonly index?: number
  readonly rule: FileRule
}

export const isForm = (request: IncomingMessage): boolean => MULTIPART.test(request.headers['content-type'] ?? '')

/**
 * Reads a form as it arrives: texts into memory, files into spools that go with `held`, which ends when the call was answered. A file that breaks its rule is read to its end and not kept, so that its sender receives the reason.
 * @throws ClientGone when the caller went away, Fault when a file cannot be kept.
 */
export async function readForm(request: IncomingMessage, rule: MultipartRule, held: AsyncDisposableStack): Promise<Form | Refusal> {
  const bytesMax = FIELDS_BYTES_MAX + Math.min(FILES_BYTES_MAX, filesBytesMax(rule))
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return refuse('unsupported-media-type')
  const tooLarge = tooLargeOf(rule)
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) return refuse(tooLarge)

  const fields = Object.create(null) as Record<string, unknown>
  const counts = new Map<string, number>()
  const taking: Promise<UploadedFile | Refusal | undefined>[] = []
  let fieldsBytes = 0
  let unreadable: Refusal | undefined
  const countOf = (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }

  const over = await parseForm(
    request,
    {
      field(name, value, isCut) {
        fieldsBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
        if (isCut || fieldsBytes > FIELDS_BYTES_MAX) unreadable ??= refuse('payload-too-large')
        else if (name === '__proto__') unreadable ??= refuse('invalid-input', { extra: { field: name } })
        else {
          // Browsers send a line break in a form as two characters: a long text would pass its limit there and be refused here, and look changed.
          const text = value.replaceAll('\r\n', '\n')
          fields[name] = name in fields ? [fields[name], text].flat() : text
        }
      },
      file(name, stream, info) {
        const slot = slotOf(rule, name)
        // Counted by the name that was sent and by the field that it belongs to: `image3` comes once, all of `image` at most so often.
        const sent = countOf(name)
        const ofField = slot && slot.field !== name ? countOf(`${slot.field}#`) : sent
        const isRepeated = slot?.index !== undefined && sent > 1
        const isRefused = !slot || isRepeated || ofField > slot.rule.countMax || !isPlainText(info.filename ?? '')
        const taken = take(stream, info, isRefused ? undefined : slot, held)
        taking.push(taken.then((file) => (isRefused && file !== undefined ? refuse('invalid-input', { extra: { field: name } }) : file)))
        // The promise is awaited later; until then a rejection must not count as unhandled.
        taking.at(-1)?.catch(() => undefined)
      },
    },
    { filesMax: filesMax(rule) + WRONG_FILES_MAX, bytesMax, tooLarge },
  ).finally(() => Promise.allSettled(taking))
  if (over) return over
  const taken = await Promise.all(taking)
  if (unreadable) return unreadable
  return {
    fields,
    files: taken.filter((file): file is UploadedFile => file !== undefined && !(file instanceof Refusal)),
    problem: taken.find((file) => file instanceof Refusal),
  }
}

/** Checks the file rules that a form left open: a required file is missing, or a group is not complete. */
export function checkFiles(rule: MultipartRule, files: readonly UploadedFile[]): Refusal | undefined {
  const sent = new Set(files.map(({ field }) => field))
  const missing = Object.entries({ ...rule.files, ...rule.numberedFiles }).find(([field, { required }]) => required && !sent.has(field))
  if (missing) return refuse(missing[1].missing, { extra: { field: missing[0] } })
  const together = rule.together?.fields.filter((field) => sent.has(field)).length ?? 0
  return rule.together && together > 0 && together < rule.together.fields.length ? refuse(rule.together.refusal) : undefined
}

const fileRulesOf = (rule: MultipartRule): FileRule[] => Object.values({ ...rule.files, ...rule.numberedFiles })
const filesBytesMax = (rule: MultipartRule): number => fileRulesOf(rule).reduce((sum, { bytesMax, countMax }) => sum + bytesMax * countMax, 0)
const filesMax = (rule: MultipartRule): number => fileRulesOf(rule).reduce((sum, { countMax }) => sum + countMax, 0)

/** Refusal of a form that is larger than all it may hold: that of its files where it is the same for all of them (decision D76). */
function tooLargeOf(rule: MultipartRule): ErrorName {
  const names = new Set(fileRulesOf(rule).map(({ tooLarge }) => tooLarge))
  const [name] = names
  return name && names.size === 1 ? name : 'payload-too-large'
}

function slotOf(rule: MultipartRule, name: string): Slot | undefined {
  const exact = Object.hasOwn(rule.files, name) ? rule.files[name] : undefined
  if (exact) return { field: name, rule: exact }
  const [, field, index] = /^(\D+)(0|[1-9]\d{0,2})$/.exec(name) ?? []
  const numbered = field !== undefined && rule.numberedFiles && Object.hasOwn(rule.numberedFiles, field) ? rule.numberedFiles[field] : undefined
  return field !== undefined && numbered ? { field, index: Number(index), rule: numbered } : undefined
}

/** Takes one file, or reads past it when it has no slot; undefined when nothing was chosen in the form. */
async function take(
  stream: Readable,
  info: { readonly filename?: string; readonly mimeType: string },
  slot: Slot | undefined,
  held: AsyncDisposableStack,
): Promise<UploadedFile | Refusal | undefined> {
  const filename = (info.filename ?? '').slice(0, FILENAME_LENGTH_MAX)
  const spool = held.use(keepFile())
  const sniff = createSniffer(slot?.rule.types ?? [])
  let size = 0
  let broken = slot?.rule.types.includes(CSV_TYPE) && !isSentAsCsv(info) ? refuse(slot.rule.wrongType) : undefined
  let fault: unknown
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    // Read to its end in any case: a file that nobody reads would hold up the rest of its form.
    if (!slot || broken || fault) continue
    if (size > slot.rule.bytesMax) broken = refuse(slot.rule.tooLarge)
    else if (!sniff.take(chunk)) broken = refuse(slot.rule.wrongType)
    else await spool.write(chunk).catch((error: unknown) => (fault = error))
  }
  if (fault) throw new Fault('a file could not be kept', { cause: fault })
  // A field of a form in which nobody chose a file is sent as a part without name and content.
  if (size === 0 && filename === '') return undefined
  if (!slot) return refuse('invalid-input', { extra: { field: '' } })
  if (broken) return broken
  const type = sniff.end()
  if (!type) return refuse(slot.rule.wrongType)
  const { field, index } = slot
  return { field, ...(index === undefined ? {} : { index }), filename, ...type, bytes: spool.bytes(), sha256: spool.sha256(), open: () => spool.open() }
}

/** Whether the sender calls a file a CSV, by its type or its name (D94). */
const isSentAsCsv = ({ filename = '', mimeType }: { readonly filename?: string; readonly mimeType: string }): boolean =>
  /\.csv\s*$/i.test(filename) || CSV_TYPES_SENT.includes(mimeType)

/** Detects the type of a file while it streams; `take` returns false as soon as it cannot be one of the wanted types. */
function createSniffer(wanted: readonly string[]) {
  let head: Buffer | undefined = Buffer.alloc(0)
  let contentType: string | undefined
  const text = createTextSniffer()
  const mayBeText = wanted.includes(CSV_TYPE)
  const decide = (bytes: Buffer): boolean => {
    head = undefined
    contentType = fileTypeOf(bytes) ?? (mayBeText ? CSV_TYPE : undefined)
    return contentType !== undefined && wanted.includes(contentType)
  }
  return {
    take(chunk: Buffer): boolean {
      if (mayBeText && !text.take(chunk)) return false
      if (!head) return true
      head = Buffer.concat([head, chunk])
      return head.length < FILE_HEAD_BYTES || decide(head)
    },
    end(): Pick<UploadedFile, 'contentType' | 'encoding'> | undefined {
      if ((head && !decide(head)) || !contentType) return undefined
      if (!mayBeText) return { contentType }
      const encoding = text.end()
      return encoding && { contentType, encoding }
    },
  }
}
