export { AreaBoundary } from './area-boundary';
export { defineRemote } from './define-remote';
export { HostContext, useHost, useSettings } from './host-context';
export { RemoteRoot, type OwnTexts, type RemoteParts, type ScreenRoute } from './remote-root';
export type { AppSettings, RemoteHost, RemoteLifecycles } from './remote-host';
export { matchesRoute, type Audience, type RemoteDeclaration, type RemoteRoute } from './route-table';
export { profileOf, tellTrackers, type TrackedEvent, type TrackedItem, type TrackedProfile } from './trackers';
export { screen, type Screen } from './screen';
