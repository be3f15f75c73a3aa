import { createContext } from 'react'

/**
 * Finds a screen that an administrator of a role may open, by its path. The layout gives it, because the list of screens imports the features
 * that draw them.
 */
export const OpenScreens = createContext<(path: string, role: string) => { readonly id: string } | undefined>(() => undefined)
