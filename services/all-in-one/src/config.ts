import * as z from 'zod'

const Environments = z.record(z.string(), z.record(z.string(), z.string().nullable()))

/**
 * The environment of each service, by name. Their variables have the same names, so one JSON object holds each service's own values,
 * which replace those of the process (or remove them where null).
 * @throws Error one sentence, and never a value.
 */
export function loadEnvironments(env: NodeJS.ProcessEnv = process.env): Readonly<Record<string, NodeJS.ProcessEnv>> {
  const { SERVICE_ENVIRONMENTS = '', ...shared } = env
  const parsed = Environments.safeParse(jsonOf(SERVICE_ENVIRONMENTS))
  if (!parsed.success) throw new Error('SERVICE_ENVIRONMENTS is not usable: it must be a JSON object of the environment of each service.')
  const own = (difference: Readonly<Record<string, string | null>>) =>
    Object.fromEntries(Object.entries({ ...shared, ...difference }).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  return Object.fromEntries(Object.entries(parsed.data).map(([name, difference]) => [name, own(difference)]))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
