/** A piece of news for everybody, without a Malay title. */
export const NEWS = {
  id: '44444444-4444-7444-8444-444444444444',
  active: true,
  showingTo: 'All',
  link: '',
  title: { en: 'Double points', bm: '' },
  description: { en: 'Twice.', bm: '' },
  image: { en: '', bm: '' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
