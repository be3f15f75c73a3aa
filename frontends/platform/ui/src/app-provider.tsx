import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme';
import { ToastRegion } from './toast';
import { UiLanguageContext, type UiLanguage } from './ui-text';

/**
 * Puts theme, tokens and component words around a React root.
 *
 * @param language of the components' own words
 * @param nested true for every root but the page's first: variables and toasts exist once per page
 */
export function AppProvider({ language, nested = false, children }: {
  language: UiLanguage;
  nested?: boolean;
  children: ReactNode;
}) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="light"
      withCssVariables={!nested}
      withGlobalClasses={!nested}
    >
      <UiLanguageContext value={language}>
        {children}
        {nested ? null : <ToastRegion />}
      </UiLanguageContext>
    </MantineProvider>
  );
}
