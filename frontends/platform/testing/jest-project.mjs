/** The `web` project of the root's Jest configuration: jsdom, our style sheets by name, ESM-only packages compiled. */
export const webProject = {
  displayName: 'web',
  testEnvironment: 'jsdom',
  roots: ['<rootDir>/frontends'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  setupFiles: ['<rootDir>/frontends/platform/testing/src/browser-globals.ts'],
  setupFilesAfterEnv: ['<rootDir>/frontends/platform/testing/src/matchers.ts'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  // A part of a catalogue is all of it in tests.
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy', '^(.*\\.json)\\?\\w+$': '$1' },
  modulePathIgnorePatterns: ['/dist/'],
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(?:@tanstack|@club|eventsource-client|eventsource-parser|canonicalize)/)'],
}
