import { types } from 'pg'
import type { CustomTypesConfig } from 'pg'

const { BOOL, INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC, JSON: JSON_TEXT, JSONB, TIMESTAMPTZ } = types.builtins
/** Arrays have no names among the builtins (pg_type.oid): of uuid, text and date. */
const TEXT_ARRAYS = new Set([2951, 1009, 1182])
const textArray = types.getTypeParser(1009 as never) as (text: string) => string[]

const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [BOOL, (text) => text === 't'],
  ...[INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC].map((oid) => [oid, Number] as const),
  ...[JSON_TEXT, JSONB].map((oid) => [oid, (text: string) => JSON.parse(text) as unknown] as const),
  ...[...TEXT_ARRAYS].map((oid) => [oid, textArray] as const),
  [TIMESTAMPTZ, (text) => new Date(types.getTypeParser(TIMESTAMPTZ)(text) as Date).toISOString()],
])

/**
 * Parsers of a query whose rows become JSON as they are: numbers are numbers, JSON is parsed, every other value is its text, and instants
 * end in Z with three decimals (decision D157). PostgreSQL's own JSON writes instants as `+00:00` with as many decimals as they need.
 */
export const WIRE_TYPES: CustomTypesConfig = { getTypeParser: (oid: number) => PARSERS.get(oid) ?? ((text: string) => text) } as CustomTypesConfig

/** SQL text of an instant as `WIRE_TYPES` would read it, for instants inside JSON that PostgreSQL makes. */
export const wireInstant = (expression: string): string => `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
