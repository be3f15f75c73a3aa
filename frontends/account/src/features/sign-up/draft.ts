import { NEW_SIGN_UP, type SignUpValues } from './sign-up-values'

const KEPT_AT = 'signUpDraft'
const KEPT_MS_MAX = 24 * 3_600_000

/** The account that waits for the code of its phone. */
export interface WaitingAccount {
  readonly uuid: string
  readonly number: string
}

/** A draft of the form: the typed values without the password, and the account when the form was sent. */
export interface SignUpDraft {
  readonly values: Partial<SignUpValues>
  readonly account: WaitingAccount | null
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'
const isOf = (kind: unknown, value: unknown): boolean => {
  if (Array.isArray(kind)) return Array.isArray(value) && value.every((one) => isFields(one) && isTextOrNull(one['birth']))
  return kind === null ? isTextOrNull(value) : typeof value === typeof kind
}

/** Reads the draft of this tab; null when the tab has none, and when the draft is of another day. */
export function readDraft(storage: Pick<Storage, 'getItem'>, now: Date): SignUpDraft | null {
  try {
    const { at, values, account } = JSON.parse(storage.getItem(KEPT_AT) ?? 'null') as Fields
    if (!isFields(values) || now.getTime() - Date.parse(String(at)) > KEPT_MS_MAX) return null
    const known = Object.entries(NEW_SIGN_UP).filter(([name, kind]) => name !== 'password' && name in values && isOf(kind, values[name]))
    const waits = isFields(account) && typeof account['uuid'] === 'string' && typeof account['number'] === 'string'
    return {
      values: Object.fromEntries(known.map(([name]) => [name, values[name]])),
      account: waits ? { uuid: String(account['uuid']), number: String(account['number']) } : null,
    }
  } catch {
    return null
  }
}

/** Keeps the draft in this tab, if anything was typed. A password is never kept: it is asked for again. */
export function keepDraft(storage: Pick<Storage, 'setItem'>, now: Date, { values, account }: { values: SignUpValues; account: WaitingAccount | null }): void {
  const { password: _never, ...typed } = values
  const isTyped = Object.entries(typed).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(NEW_SIGN_UP[name as keyof SignUpValues]))
  if (isTyped) storage.setItem(KEPT_AT, JSON.stringify({ at: now.toISOString(), values: typed, account }))
}

export const forgetDraft = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(KEPT_AT)
