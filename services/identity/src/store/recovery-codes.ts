import { createHash, randomInt } from 'node:crypto'
import { readCode } from '../domain/second-factor'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16
const GROUP = /.{4}(?=.)/g

/** 80 random bits in groups of four, to be written down. */
export const newRecoveryCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(GROUP, '$&-')

/** Under which a recovery code is kept; the codes are too random to be guessed from it. */
export const hashOfRecoveryCode = (code: string): Buffer => createHash('sha256').update(readCode(code).code).digest()
