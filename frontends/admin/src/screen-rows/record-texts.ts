import type { Catalogue } from '@club/session'

/** The words of a record's screens: those that fit every record, and its own in place of them or besides. */
export const recordTexts = (every: Catalogue, own: Catalogue): Catalogue => ({
  ...every,
  ...Object.fromEntries(
    Object.entries(own).map(([section, words]) => {
      const shared = every[section]
      return [section, typeof words === 'object' && typeof shared === 'object' ? { ...shared, ...words } : words]
    }),
  ),
})
