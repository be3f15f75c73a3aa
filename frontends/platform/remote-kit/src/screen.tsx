import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A screen whose code is a chunk of its own; `preload` fetches it before it is shown. */
export interface Screen {
  Component: LazyExoticComponent<ComponentType>
  preload: () => Promise<void>
}

/**
 * Declares a screen that loads when its route opens.
 *
 * @param load imports the screen's module
 * @param name the module's export that is the screen
 */
export function screen<Module extends Record<Name, ComponentType>, Name extends keyof Module & string>(load: () => Promise<Module>, name: Name): Screen {
  let loaded: Promise<Module> | null = null
  const once = () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
  return {
    Component: lazy(async () => ({ default: (await once())[name] as ComponentType })),
    preload: async () => {
      await once()
    },
  }
}
