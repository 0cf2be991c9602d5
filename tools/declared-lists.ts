import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where the lists of all modules are. */
export const DECLARED = 'modules/declared'

/** What of the `module.ts` files is put together, each into a file of its own. */
const ASPECTS = {
  permissions: 'Which roles have which permission.',
  events: 'Every event of a shop: who may hear of it, and which fields.',
  auditActions: 'Every action of the audit log, with its words.',
  auditSubjects: 'What entries of the audit log are about that has a page of its own.',
  platformActions: 'Every act of operators that belongs to no shop, with its words.',
  platformSubjects: 'What entries of the log of the platform are about, and where it is shown.',
  jobs: 'Every queue of background work.',
  work: 'Every kind of long work.',
  personalData: 'Every table of the modules: what it keeps of customers, and what becomes of it.',
} as const
type Aspect = keyof typeof ASPECTS

/** Those whose names are types: what no module declares does not compile. */
const TYPED: readonly Aspect[] = [
  'permissions',
  'events',
  'auditActions',
  'auditSubjects',
  'platformActions',
  'work',
]

/** What the screens of the modules declare. */
const SCREENS = [
  ['backoffice/pages.ts', 'Every page of the back-office.', 'pages', 'ModulePages'],
  ['backoffice/menu.ts', 'Every entry of the menu and the palette.', 'menu', 'ModuleMenu'],
  ['backoffice/operator-menu.ts', 'Every entry of the menu of operators.', 'operatorMenu', 'ModuleMenu'],
] as const

const HEAD = '// Written by `npm run generate` from what each module says of itself.\n'

type Module = {
  name: string
  /** The modules that it calls: these stand below it. */
  needs: readonly string[]
  declares(what: string): boolean
  has(file: string): boolean
}

/** The modules of a tree, by their folders: the lowest first, as they are listed in ARCHITECTURE.md. */
export function modulesOf(root: string): Module[] {
  const folder = path.join(root, 'modules')
  const found = readdirSync(folder)
    .filter((name) => `modules/${name}` !== DECLARED && existsSync(path.join(folder, name, 'package.json')))
    .toSorted()
    .map((name): Module => {
      const read = (file: string) => readFileSync(path.join(folder, name, file), 'utf8')
      const has = (file: string) => existsSync(path.join(folder, name, file))
      const { dependencies = {} } = JSON.parse(read('package.json')) as { dependencies?: object }
      const needs = Object.keys(dependencies).map((needed) => needed.replace('@langraan/', ''))
      // What `module.ts` hands on of the log stands beside it.
      const text = ['module.ts', 'audit.ts'].map((file) => (has(file) ? read(file) : '')).join('\n')
      const declares = (what: string) => new RegExp(`^export (?:const|type) ${what}\\b`, 'm').test(text)
      return { name, needs, has, declares }
    })
  const names = new Set(found.map(({ name }) => name))
  const sorted: Module[] = []
  const isReady = ({ needs }: Module) =>
    needs.every((needed) => !names.has(needed) || sorted.some(({ name }) => name === needed))
  while (sorted.length < found.length) {
    const next = found.find((module) => !sorted.includes(module) && isReady(module))
    if (!next) throw new Error('modules need each other in a circle')
    sorted.push(next)
  }
  return sorted
}

/** The lists by the names of their files, from the modules that are there. */
export function declaredLists(root: string): Map<string, string> {
  const modules = modulesOf(root)
  const namesOf = (is: (module: Module) => boolean) => modules.filter(is).map(({ name }) => name)
  const declaring = (what: string) => namesOf(({ declares }) => declares(what))
  const lists = new Map<string, string>()
  for (const [aspect, says] of Object.entries(ASPECTS))
    lists.set(`${kebab(aspect)}.ts`, spread(aspect, declaring(aspect), says))
  lists.set('audit-facts.ts', factsOf(declaring('auditFacts')))
  lists.set(
    'contracts.ts',
    doors(
      namesOf(({ has }) => has('contract.ts')),
      'The requests of every module.',
      'contracts',
      (name) => `import * as ${name} from '@langraan/${name}/contract'\n`,
    ),
  )
  lists.set(
    'served.ts',
    doors(
      namesOf(({ has }) => has('server/served.ts')),
      'What every module does in the server and in the worker.',
      'served',
      (name) => `import { served as ${name} } from '@langraan/${name}/server'\n`,
    ),
  )
  for (const [file, says, called, type] of SCREENS) {
    const having = namesOf(({ has }) => has(file))
    if (having.length > 0)
      lists.set(file, listOf(having, { says, called, type, door: file.replace('.ts', '') }))
  }
  lists.set('types.ts', typesOf(declaring))
  lists.set('package.json', packageOf([...lists.keys()], modules.filter(isDeclared)))
  return lists
}

/** A module of rules alone says nothing that stands in a list. */
const isDeclared = ({ has }: Module) => ['module.ts', 'contract.ts', 'server/served.ts'].some(has)

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const importsOf = (what: string, modules: readonly string[]) =>
  modules.map((name) => `import { ${what} as ${name} } from '@langraan/${name}/module'\n`).join('')

function spread(aspect: string, modules: readonly string[], says: string): string {
  const parts = modules.map((name) => `  ...${name},\n`).join('')
  return `${HEAD}${importsOf(aspect, modules)}\n/** ${says} */\nexport const ${aspect} = {\n${parts}} as const\n`
}

/** A fact of one name may have values of several modules, so these stay apart. */
function factsOf(modules: readonly string[]): string {
  const imports = `import type { AuditFacts } from '@langraan/declarations'\n${importsOf('auditFacts', modules)}`
  return `${HEAD}${imports}\n/** What entries of the audit log tell, module by module. */\nexport const auditFacts: readonly AuditFacts[] = [${modules.join(', ')}]\n`
}

function doors(
  modules: readonly string[],
  says: string,
  called: string,
  importOf: (name: string) => string,
): string {
  return `${HEAD}${modules.map(importOf).join('')}\n/** ${says} */\nexport const ${called} = { ${modules.join(', ')} }\n`
}

/** What the screens of the modules declare, one after the other. */
function listOf(
  modules: readonly string[],
  { says, called, type, door }: { says: string; called: string; type: string; door: string },
): string {
  const imports = modules.map((name) => `import { ${called} as ${name} } from '@langraan/${name}/${door}'\n`)
  const parts = modules.map((name) => `...${name}`).join(', ')
  return `${HEAD}import type { ${type} } from '@langraan/ui/pages'\n${imports.join('')}\n/** ${says} */\nexport const ${called}: ${type} = [${parts}]\n`
}

function typesOf(declaring: (what: string) => string[]): string {
  const bodies = TYPED.map((aspect) => {
    const bases = declaring(aspect).map((name) => `NamesOf<typeof ${name}.${aspect}>`)
    return `  interface Declared${aspect.charAt(0).toUpperCase()}${aspect.slice(1)} ${extending(bases)}{}\n`
  })
  const data = declaring('JobData').map((name) => `${name}.JobData`)
  const named = [...new Set([...TYPED, 'JobData'].flatMap(declaring))].toSorted()
  const imports = named.map((name) => `import type * as ${name} from '@langraan/${name}/module'\n`).join('')
  return `${HEAD}import type { NamesOf } from '@langraan/declarations'\n${imports}\ndeclare module '@langraan/declarations' {\n${bodies.join('')}  interface DeclaredJobData ${extending(data)}{}\n}\n`
}

const extending = (bases: readonly string[]): string =>
  bases.length > 0 ? `extends ${bases.join(', ')} ` : ''

function packageOf(files: readonly string[], modules: readonly Module[]): string {
  const described = {
    name: '@langraan/declared',
    version: '0.1.0',
    private: true,
    type: 'module',
    exports: Object.fromEntries(files.toSorted().map((file) => [`./${file.slice(0, -3)}`, `./${file}`])),
    dependencies: Object.fromEntries(
      [...modules.map(({ name }) => name), 'declarations', 'ui']
        .toSorted()
        .map((name) => [`@langraan/${name}`, '0.1.0']),
    ),
  }
  return `${JSON.stringify(described, null, 2)}\n`
}
