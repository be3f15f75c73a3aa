type Translate = (code: string | undefined, language: ApiLanguage, fallback: string) => string

let translate: Translate | null = null

/** Fetches the Malay texts of refusals; English needs none, because the service sends them (D04). */
export async function loadRefusalTexts(): Promise<void> {
  if (translate !== null) return
  const { translateError } = await import('@club/contracts/http')
  translate = translateError
}

/** The languages a refusal can be shown in. */
export type ApiLanguage = 'en' | 'bm'

/** The body of a refused call (D04): `error` is a text, or one per language for contests. */
export interface RefusalBody {
  error?: string | { en: string; bm: string }
  code?: string
  [field: string]: unknown
}

/** The service said no, for a reason it names. Never retried. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'

  constructor(
    readonly status: number,
    readonly code: string,
    readonly body: RefusalBody,
  ) {
    super(code)
  }

  /** The catalogue text to show: verbatim in English, by `code` in Malay (D04). */
  text(language: ApiLanguage): string {
    const { error } = this.body
    if (typeof error === 'object') return error[language] || error.en
    return translate === null ? (error ?? this.code) : translate(this.code, language, error ?? this.code)
  }
}

/** The call did not get an answer that counts: no network, a timeout, a 5xx (the words of the service are its cause), an unreadable body. May be tried again. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault'

  constructor(
    message: string,
    readonly status: number | null,
    options?: { cause?: unknown },
  ) {
    super(message, options)
  }
}
