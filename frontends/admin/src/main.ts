import { defineRemote } from '@club/remote-kit'
import { AdminFrame } from './features/frame/components/admin-frame'
import { routes } from './routes'

export const { mount, unmount } = defineRemote({
  name: 'admin',
  texts: { en: () => import('./texts/en.json'), bm: () => import('./texts/bm.json') },
  routes,
  Layout: AdminFrame,
})
