import { defineRemote } from '@club/remote-kit'
import { AdminFrame } from './features/frame/components/admin-frame'
import { routes } from './routes'

export const { mount, unmount } = defineRemote({
  name: 'admin',
  // English in both languages of the club (D13).
  texts: { en: () => import('./texts/en.json'), bm: () => import('./texts/en.json') },
  routes,
  Layout: AdminFrame,
})
