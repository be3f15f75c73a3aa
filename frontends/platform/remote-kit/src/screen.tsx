import { patient } from '@club/ui/returned'
import { lazy, useState, type ComponentType } from 'react'

/** A screen whose code is a chunk of its own; `preload` fetches it before it is shown. */
export interface Screen {
  Component: ComponentType
  preload: () => Promise<void>
}

/**
 * Declares a screen that loads when its route opens. Once its code is there it is drawn at once: `lazy` alone would show what
 * waits first, which React then leaves standing for 300 ms, and a change of a store in that time can crash the root.
 *
 * @param load imports the screen's module
 * @param name the module's export that is the screen
 */
export function screen<Module extends Record<Name, ComponentType>, Name extends keyof Module & string>(load: () => Promise<Module>, name: Name): Screen {
  let loaded: ComponentType | null = null
  let loading: Promise<ComponentType> | null = null
  const once = () => {
    loading ??= load().then(
      (module) => (loaded = module[name]),
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  const Loading = lazy(patient(async () => ({ default: await once() })))
  return {
    Component: function LoadedScreen() {
      const [Loaded] = useState(() => loaded ?? Loading)
      return <Loaded />
    },
    preload: async () => {
      await once()
    },
  }
}
