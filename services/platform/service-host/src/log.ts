import { isSpanContextValid, trace } from '@opentelemetry/api'
import { pino } from 'pino'
import type { Logger, LoggerOptions } from 'pino'

export type { Logger }

/** Structured log lines on stdout or at the end of a file, each with the trace it belongs to. Personal data does not belong in them. */
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
  return file ? pino(options, pino.destination({ dest: file, sync: true })) : pino(options)
}
