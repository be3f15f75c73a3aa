const lettersFrom = (first: number, last: number): string[] => Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index))

/** The letters of the file `?everyday`, which `ui/src/typeface.css` promises: those of our texts, and of most names. */
export const LETTERS_OF_EVERY_DAY = [...lettersFrom(0x20, 0x7e), ...'\u00a0·×–—‘’“”•…\u2060−'].join('')

/** Every other letter and sign: which of them a page downloads, `unicode-range` decides. */
export const SELDOM_LETTERS = [...lettersFrom(0xa1, 0xd7ff), ...lettersFrom(0xe000, 0xfffe)].filter((letter) => !LETTERS_OF_EVERY_DAY.includes(letter)).join('')
