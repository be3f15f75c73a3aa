import { useMediaQuery } from '@club/remote-kit'

/** Whether tables have to put several facts into one column to fit beside the menu: below this, ten columns lose their last ones. */
export const useNarrowDesk = (): boolean => useMediaQuery('(max-width: 88em)')
