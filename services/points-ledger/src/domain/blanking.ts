/** Text that is signed when an entry's text is emptied: the entry, and its leaf before and after. */
export const blankingText = ({ entryId, leaf, leafNow }: { entryId: string; leaf: Buffer; leafNow: Buffer }): string =>
  `blanked|${entryId}|${leaf.toString('hex')}|${leafNow.toString('hex')}`
