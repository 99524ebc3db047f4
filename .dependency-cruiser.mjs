import house from './tools/districts.json' with { type: 'json' }

/**
 * The rules of the house (docs/architecture.md). Each is tried with a planted violation in tools/gate.test.ts.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-alone',
      comment: 'The rules are pure: no package, no node:, nothing but themselves.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-on-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '(\\.test|/people/password-strength)\\.ts$' },
      to: { pathNot: '^packages/(contract|domain)/src|node_modules/zod/' },
    },
    {
      name: 'words-of-passwords-when-chosen',
      comment: 'The judge of passwords is a megabyte of words: one file knows it, and that file comes by import().',
      severity: 'error',
      from: { pathNot: '/people/password-strength\\.ts$|\\.test\\.ts$' },
      to: {
        path: 'node_modules/@zxcvbn-ts/|/people/password-strength\\.ts$',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'apps-apart',
      comment: 'An app never imports another app; packages never import an app.',
      severity: 'error',
      from: { path: '^(?:apps/([^/]+)|packages)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'features-apart',
      comment: 'A web feature ignores its neighbours; pages compose them.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+/[^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    ...Object.entries(house.mayNotKnow)
      .filter(([, above]) => above.length > 0)
      .map(([district, above]) => ({
        name: 'districts-in-order',
        comment: 'Arrows go down, in every room and from one room to another (tools/districts.json).',
        severity: 'error',
        from: { path: `^${house.rooms}/${district}/`, pathNot: '\\.test\\.tsx?$' },
        to: { path: `^${house.rooms}/(?:${above.join('|')})/` },
      })),
    {
      name: 'sql-in-queries',
      severity: 'error',
      from: { path: '^apps/server/src', pathNot: '(/queries\\.ts$|/db/|/seed/)' },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'testing-only-from-tests',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/testing/|^apps/server/test/|^e2e/)' },
      to: { path: '/testing/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps/web/dist|e2e/test-results|e2e/report)/' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      cachedInputFileSystem: { cacheDuration: 600_000 },
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
