import type { ConsumerInfo, StreamConfig } from '@nats-io/jetstream'

/** The name of the point in time in PostgreSQL's log. */
export const POINT = 'club_backup'

/** A stream in a backup; its messages stand in a file of its name, one a line. */
export interface KeptStream {
  readonly config: StreamConfig
  /** The last message of the point in time. */
  readonly lastSeq: number
  readonly consumers: readonly { readonly config: ConsumerInfo['config']; readonly acknowledgedSeq: number }[]
}

export interface KeptMessage {
  readonly seq: number
  readonly subject: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Base64. */
  readonly data: string
}
