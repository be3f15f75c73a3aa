import { isSpanContextValid, trace } from '@opentelemetry/api'
import { listenTo } from '@club/kernel'
import { pino } from 'pino'
import type { Logger, LoggerOptions } from 'pino'
import { counter } from './metrics'

export type { Logger }

const STDOUT = 1
/** Bytes of lines that wait to be written. */
const WAITING_BYTES_MAX = 256 * 1024

const dropped = counter('club_log_lines_dropped_total', 'Log lines that could not be written, e.g. because the disk is full', ['service'])

/**
 * Structured log lines on stdout or at the end of a file, each with the trace it belongs to. Personal data does not belong in them.
 * Lines that cannot be written are dropped and counted: a full disk must not end a process.
 */
export function createLogger(service: string, level: string, file?: string): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['password', 'token', 'otp', 'authorization', '*.password', '*.token', '*.otp', '*.authorization'], censor: '[removed]' },
    formatters: { level: (label) => ({ level: label }) },
    mixin() {
      const context = trace.getActiveSpan()?.spanContext()
      return context && isSpanContextValid(context) ? { traceId: context.traceId, spanId: context.spanId } : {}
    },
  }
  const destination = pino.destination({ dest: file ?? STDOUT, sync: true, maxLength: WAITING_BYTES_MAX })
  // Unwritten lines are tried again with the next line.
  listenTo(destination, { drop: () => dropped.inc({ service }) }, () => undefined)
  return pino(options, destination)
}
