import { defineRemote } from '@club/remote-kit'
import { routes } from './routes'

export const { mount, unmount } = defineRemote({
  name: 'account',
  texts: { en: () => import('./texts/en.json?everyday'), bm: () => import('./texts/bm.json?everyday') },
  routes,
})
