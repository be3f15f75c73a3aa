import type { FieldRule } from '@club/rules'
import type { ChangeEvent } from 'react'

const withoutHalfLetter = (text: string): string => text.replace(/[\ud800-\udbff]$/, '')

/** Text of a field after `typed`, with the caret behind `caret` characters of it. Where it does not fit, the insertion is cut. */
function taken({ read, max, shows }: FieldRule, typed: string, caret: number): { text: string; caret: number } {
  const whole = read(typed)
  if (whole.length <= max && shows === 'typed') return { text: typed, caret }
  const [head, tail] = [read(typed.slice(0, caret)), read(typed.slice(caret))]
  // A rule may find less in the parts than in the whole, as with the code in a sentence: then the whole counts, and the caret is behind it.
  if (whole.length <= max) return { text: whole, caret: head + tail === whole ? head.length : whole.length }
  if (head + tail !== whole) return { text: withoutHalfLetter(whole.slice(0, max)), caret: max }
  const kept = withoutHalfLetter(head.slice(0, Math.max(0, max - tail.length)))
  return { text: kept + tail.slice(0, max), caret: kept.length }
}

/**
 * The `onChange` of a field whose text is cleaned: cleans what was typed or pasted first and limits its length afterwards, so that a pasted
 * text is not cut before its rule has read it (D152). The browser's `maxLength` would do that; lint refuses it on fields of one line.
 * `onTyped` is called with what the field shows.
 */
export const typedInto =
  (rule: FieldRule, onTyped: (text: string) => void) =>
  ({ currentTarget: field }: ChangeEvent<HTMLInputElement>): void => {
    const { value } = field
    const { text, caret } = taken(rule, value, field.selectionStart ?? value.length)
    if (text !== value) {
      // Set here, and not only by the next render, which would move the caret to the end.
      field.value = text
      field.setSelectionRange(caret, caret)
    }
    onTyped(text)
  }
