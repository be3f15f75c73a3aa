import { ApiRefusal } from '@club/api';
import { ERRORS, type ErrorName } from '@club/contracts/http';
import { useLanguage } from '@club/session';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The words for whatever a call threw: the catalogue text of a refusal (D04), one sentence for every fault. */
export function useProblemText(): (problem: unknown) => string {
  const { language } = useLanguage();
  const { t } = useTranslation('account');
  return useCallback((problem) => (problem instanceof ApiRefusal ? problem.text(language) : t('problems.fault')), [language, t]);
}

/** The catalogue text of a rule that this page checked itself, in the words the server would use (D15). */
export function useRefusalText(): (name: ErrorName) => string {
  const { language } = useLanguage();
  return useCallback((name) => ERRORS[name][language], [language]);
}
