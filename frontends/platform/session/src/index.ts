export { ADMIN_KEY, createSession, USER_KEY, type Administrator, type Session, type SessionParts, type SessionState, type User } from './create-session';
export { languageTag, pickText, readLanguage, writeLanguage, type Language } from './language';
export { createLiveUpdates, type LiveEvent, type LiveUpdates } from './live-updates';
export { SessionProvider, useAdministrator, useLanguage, usePatchUser, useSession, useUser } from './session-context';
export { createTexts, loadCatalogue, type Catalogue, type CatalogueLoaders } from './texts';
