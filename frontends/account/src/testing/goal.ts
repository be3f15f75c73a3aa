/** A reward that a member collects for, and a pack whose code they registered. */
export const goal = {
  kind: 'item' as const,
  rewardId: 'item',
  name: { en: 'Gentle Wipes', bm: '' },
  image: { en: '', bm: '' },
  points: 1240,
  state: 'offered' as const,
  setAt: '2026-01-01T00:00:00.000Z',
}
export const pack = { registeredAt: '2026-01-10T02:00:00.000Z', brand: 'DryPantz', format: 'pants', size: 'm', points: 150 }
