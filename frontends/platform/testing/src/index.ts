export { expectAccessible } from './accessibility';
export { installBrowserStandIns } from './browser-stand-ins';
export { expectCompleteCatalogues, strayLiterals } from './catalogues';
export { fakeGateway, refuse, type FakeGateway, type SeenCall } from './fake-gateway';
export { renderScreen, type RenderedScreen, type ScreenSetting } from './render-screen';
