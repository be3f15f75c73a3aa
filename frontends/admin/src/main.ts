import { defineRemote } from '@club/remote-kit'
import { AdminLayout } from './admin-layout'
import { routes } from './routes'

export const { mount, unmount } = defineRemote({
  name: 'admin',
  // English in both languages of the club (D13).
  texts: { en: () => import('./texts/en.json'), bm: () => import('./texts/en.json') },
  routes,
  Layout: AdminLayout,
})
