/** Variables that were renamed, each with the name that says what it sets. The old name is refused at the start. */
const RENAMED_VARIABLES: Readonly<Record<string, string>> = {
  CALLS_UNDER_WAY_MAX: 'CONCURRENT_CALLS_MAX',
  CANARY_MINUTES_AT_EACH_SHARE: 'CANARY_PROMOTE_MINUTES_MIN',
  CANARY_SEEN_BY_MIN: 'CANARY_JUDGE_MEMBERS_MIN',
  CANARY_SEEN_BY_TO_GO_ON: 'CANARY_PROMOTE_MEMBERS_MIN',
  FORGOT_PER_HOUR_MAX: 'RESET_MAILS_PER_HOUR_MAX',
  FRESH_TOKEN_DAYS: 'TOKEN_RENEWAL_DAYS',
  LINKS_PER_HOUR_MAX: 'LINK_MAILS_PER_HOUR_MAX',
  PRESENCE_MINUTES: 'RECENT_SIGN_IN_MINUTES',
  QUESTIONS_GATHER_MS: 'READS_BATCH_WAIT_MS',
}

/** @throws Error one sentence that names each old variable of the environment and its new name: ignored, it would fall back to its default. */
export function refuseRenamedVariables(env: NodeJS.ProcessEnv): void {
  const renamed = Object.entries(RENAMED_VARIABLES).filter(([old]) => env[old] !== undefined)
  if (renamed.length > 0) throw new Error(`The environment is not usable: ${renamed.map(([old, name]) => `${old} is now ${name}`).join(', ')}.`)
}
