const ALL = 2 ** 32

/** A digest of a text as a whole number below 2³² (FNV-1a, mixed by the last step of MurmurHash3); spread evenly, and no secret. */
function digestOf(text: string): number {
  let sum = 2166136261
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 16777619)
  sum = Math.imul(sum ^ (sum >>> 16), 2246822507)
  sum = Math.imul(sum ^ (sum >>> 13), 3266489909)
  return (sum ^ (sum >>> 16)) >>> 0
}

/**
 * Whether somebody gets the canary of a remote (ADR 32). The first script of a page, `preload.js`, decides in the same way.
 *
 * @param salt of the canary
 * @param subject the member's id
 * @param share of members who get it, 0 to 1
 */
export const isOnCanary = (salt: string, subject: string, share: number): boolean => digestOf(salt + subject) < share * ALL
