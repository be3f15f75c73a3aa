import { useMediaQuery } from '@club/remote-kit'

/** Whether the page is as wide as a desk. */
export const useDesktop = (): boolean => useMediaQuery('(min-width: 62em)')
