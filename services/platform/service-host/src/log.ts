import { isSpanContextValid, trace } from '@opentelemetry/api'
import { pino } from 'pino'
import type { Logger } from 'pino'

export type { Logger }

/** Structured log lines on stdout, each with the trace it belongs to. Personal data does not belong in them. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['password', 'token', 'otp', 'authorization', '*.password', '*.token', '*.otp', '*.authorization'], censor: '[removed]' },
    formatters: { level: (label) => ({ level: label }) },
    mixin() {
      const context = trace.getActiveSpan()?.spanContext()
      return context && isSpanContextValid(context) ? { traceId: context.traceId, spanId: context.spanId } : {}
    },
  })
}
