// The walls of docs/decisions/0002-walls.md: what may import what. `tools/tidy.test.ts` plants a violation
// of each rule and expects it to be found, because a fence that cannot fail is none.
const MODULE = '^modules/([^/]+)/'
/** What the modules declare, but for what they do: data alone. */
const DECLARED = '^modules/declared/(?!served|contracts|backoffice)'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    rule('no-circle', 'files that need each other are one file', {}, { circular: true }),
    rule(
      'rules-are-pure',
      'rules import rules, what modules declare, money and thai only',
      { path: `${MODULE}rules/`, pathNot: '\\.test\\.ts$' },
      {
        pathNot: [
          '^modules/[^/]+/rules/',
          DECLARED,
          '^packages/(money|thai|declarations)/',
          '(^|/)node_modules/promptparse/',
        ],
      },
    ),
    rule(
      'a-declaration-is-data',
      'what a module says of itself is data, by the types of its declarations and from its own rules',
      { path: `${MODULE}(module|audit)\\.ts$` },
      { pathNot: ['^packages/declarations/', '^modules/$1/(rules/|audit\\.ts$)'] },
    ),
    rule(
      'contract-stays-light',
      'a contract or refusals, which may have parts, import their rules, refusals, Zod, http, money and thai',
      { path: `${MODULE}([a-z-]*contract|[a-z-]*refusals)\\.ts$` },
      {
        pathNot: [
          `^modules/$1/(rules/|[a-z-]*refusals\\.ts$|[a-z-]*-contract\\.ts$)`,
          '^packages/(http|money|thai)/',
          '(^|/)node_modules/zod/',
        ],
      },
    ),
    rule(
      'server-through-doors',
      'server code reaches a neighbour through its /server, /readers, /rules, /ports or /contract door',
      { path: `${MODULE}server/` },
      {
        path: '^modules/([^/]+)/',
        pathNot: [
          `^modules/$1/`,
          '^modules/[^/]+/(server/(server|readers)\\.ts|rules/rules\\.ts|ports\\.ts|contract\\.ts)$',
          DECLARED,
        ],
      },
    ),
    rule(
      'server-without-screens',
      'the server never imports screens or the kit',
      { path: [`${MODULE}server/`, '^apps/server/', '^adapters/'] },
      { path: ['^packages/ui/', '/(backoffice|counter|device|agentside)/', '\\.tsx$'] },
    ),
    rule(
      'screens-without-server',
      'screens know contracts and rules, never the server',
      {
        path: [
          `${MODULE}(backoffice|counter|device|agentside)/`,
          '^apps/(backoffice|till|agent)/',
          '^packages/ui/',
        ],
      },
      {
        path: [
          '^modules/[^/]+/(server|ports)',
          '^packages/(db|runtime|testing|documents)/',
          '^packages/http/server/',
          '^adapters/',
        ],
      },
    ),
    rule(
      'screens-through-doors',
      'screens reach a neighbour through its backoffice door, contract or rules',
      { path: `${MODULE}(?:backoffice|counter|device|agentside)/`, pathNot: '^modules/declared/' },
      {
        path: '^modules/([^/]+)/',
        pathNot: [
          `^modules/$1/`,
          '^modules/[^/]+/(backoffice/backoffice\\.ts|rules/rules\\.ts|contract\\.ts)$',
        ],
      },
    ),
    rule(
      'a-device-draws-nothing',
      'what a till keeps and sends works without its screens',
      { path: `${MODULE}device/` },
      { path: ['/counter/', '\\.tsx$', '^packages/ui/', '(^|/)node_modules/react'] },
    ),
    rule(
      'adapters-know-ports',
      'an adapter knows a module’s ports and rules, http, and the readers of files',
      { path: '^adapters/', pathNot: '(\\.test|/conformance)\\.ts$' },
      {
        path: ['^modules/', '^packages/', '^apps/'],
        pathNot: ['^modules/[^/]+/(ports\\.ts|rules/rules\\.ts)$', '^packages/(http|runtime/readers)/'],
      },
    ),
    rule(
      'adapters-meet-in-wiring',
      'only the wiring and the program that reads know adapters',
      {
        path: '^(apps|modules|packages)/',
        pathNot: ['^apps/server/wiring/', '\\.test\\.ts$'],
      },
      { path: '^adapters/' },
    ),
    rule(
      'apps-through-doors',
      'apps use modules through their doors; the isolation tests ask every query behind them',
      {
        path: '^apps/(server|backoffice|storefront|till|agent)/',
        pathNot: ['\\.test\\.ts$', '^apps/server/testing/'],
      },
      {
        path: '^modules/',
        pathNot: [
          '^modules/[^/]+/(server/(server|readers)\\.ts|rules/rules\\.ts|ports\\.ts|contract\\.ts|backoffice/backoffice\\.ts|counter/counter\\.tsx|agentside/agentside\\.tsx|device/(device|printing/printer-origin)\\.ts)$',
          '^modules/declared/',
        ],
      },
    ),
    rule(
      'sites-are-handed',
      'the shops’ sites are handed what they need; they reach for nothing of the server or another app',
      { path: '^apps/storefront/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/', pathNot: '^apps/storefront/' },
    ),
    rule(
      'a-page-stands-alone',
      'a page of the shops’ sites knows no other page; what several use lies in a room beside `pages/`',
      { path: '^apps/storefront/pages/([^/]+)/' },
      { path: '^apps/storefront/pages/', pathNot: '^apps/storefront/pages/$1/' },
    ),
    rule(
      'packages-know-packages',
      'packages know nothing of selling',
      { path: '^packages/' },
      { path: '^(modules|apps|adapters)/' },
    ),
    rule(
      'resolvable',
      'an import that leads nowhere',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '\\.(css|woff2|json)$', '\\?'] },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.browser.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^apps/[^/]+/dist'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
