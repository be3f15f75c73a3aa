import '../library-styles'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTheme } from '../colour-theme'
import { cssVariablesResolver, theme } from '../theme'

/**
 * Puts the component library around one of the large components. It comes with their chunks, so that screens without
 * them never load it.
 */
export function LibraryRoot({ children }: { children: ReactNode }) {
  const colourScheme = useTheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={colourScheme}
      deduplicateCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
