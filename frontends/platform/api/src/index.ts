export { ApiProvider, useApi, useCallMutation, useCallQuery } from './api-context';
export { ApiFault, ApiRefusal, loadRefusalTexts, type ApiLanguage, type RefusalBody } from './api-errors';
export type { CallAnswer, CallDefinition, CallInput, CallOptions } from './call-shape';
export { createApi, newTraceparent, saveFile, type Api, type ApiSettings } from './create-api';
export { sendRequest, type Transport, type TransportRequest } from './transport';
export { intentOf, useIntent, type Intent } from './use-intent';
