/** What is signed of an entry whose text was emptied: which one, and its leaf before and after. */
export const blankingText = ({ entryId, leaf, leafNow }: { entryId: string; leaf: Buffer; leafNow: Buffer }): string =>
  `blanked|${entryId}|${leaf.toString('hex')}|${leafNow.toString('hex')}`
