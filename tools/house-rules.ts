/** A rule of the house that no linter has: what it looks at, and what it finds wrong in a file's text. */
export type HouseRule = { name: string; looksAt: RegExp; not?: RegExp; finds: RegExp; why: string }

const CODE = /\.(ts|tsx|mjs|css|sql)$/
// Split, so that this file does not find itself.
const LEFT_OVER = ['TO', 'DO|FIX', 'ME|HA', 'CK'].join('')

export const houseRules: readonly HouseRule[] = [
  {
    name: 'no-left-over-notes',
    looksAt: CODE,
    finds: new RegExp(`\\b(${LEFT_OVER})\\b[:( ]`),
    why: 'what is not done stands in an issue, not in the code',
  },
  {
    name: 'one-clock',
    looksAt: /^(modules|packages|adapters|apps\/(server|storefront))\/.*\.tsx?$/,
    not: /(\.test\.tsx?$|\/backoffice\/|\/agentside\/|^packages\/(runtime\/clock|ui\/|testing\/)|\/(testing|scripts)\/|test-|browser-clock)/,
    finds: /\bDate\.now\(\)|\bnew Date\(\)/,
    why: 'the time is an argument: take it from the clock',
  },
  {
    name: 'no-now-in-sql',
    looksAt: /^(db\/migrations|modules)\/.*\.(sql|sql\.ts)$/,
    finds: /\bnow\(\)|\bCURRENT_TIMESTAMP\b/i,
    why: 'the time is an argument of the statement',
  },
  {
    name: 'one-reader-of-settings',
    looksAt: /^(modules|packages|adapters|apps\/(server|storefront))\/.*\.tsx?$/,
    not: /(\.test\.ts$|^packages\/(testing|documents)\/|^apps\/server\/(seed\.ts$|testing\/)|^packages\/runtime\/readers\/test-[\w-]+\.ts$)/,
    finds: /(?<!readConfig\()process\.env\b/,
    why: 'a setting stands in packages/runtime/config.ts, from which docs/deploy.md is checked',
  },
  {
    name: 'no-machine-paths',
    looksAt: /\.(ts|tsx|mjs|json|md|sql|css)$/,
    not: /^package-lock\.json$/,
    finds: /(^|[\s'"`(])\/(work|home|root|Users)\//,
    why: 'paths of a machine mean nothing on another',
  },
  {
    name: 'no-empty-catch',
    looksAt: CODE,
    finds: /catch\s*(\([^)]*\))?\s*\{\s*\}/,
    why: 'an error that is swallowed is a bug that hides',
  },
  {
    name: 'modules-by-their-names',
    looksAt: /^(apps|packages|adapters|bench|drills|e2e|tools|bin)\/.*\.(ts|tsx|mjs)$/,
    finds: /(from|import\()\s*['"](\.\.\/)+modules\//,
    why: 'a module is asked by its package, `@langraan/NAME/…`, which says what may be asked',
  },
  {
    name: 'no-vague-names',
    looksAt: /(^|\/)(utils?|helpers?|common|managers?|base)(\.tsx?$|\.mjs$|\/)/,
    finds: /[\s\S]/,
    why: 'name a file after what it does',
  },
]

export type Finding = { rule: string; file: string; line: number; why: string }

/** What the rules find in one file, given by its path from the root and its text. */
export function findingsIn(file: string, text: string): Finding[] {
  // The file that plants the violations holds them all.
  if (file === 'tools/tidy.test.ts') return []
  return houseRules.flatMap((rule) => {
    if (!rule.looksAt.test(file) || rule.not?.test(file)) return []
    const lines = text.split('\n')
    const line = lines.findIndex((content) => rule.finds.test(content))
    return line < 0 ? [] : [{ rule: rule.name, file, line: line + 1, why: rule.why }]
  })
}
