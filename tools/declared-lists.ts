import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where the lists of all modules are. */
export const DECLARED = 'modules/declared'

/** What of a `module.ts` is put together, and by which file of the lists. */
const ASPECTS = {
  permissions: {
    file: 'permissions.ts',
    interface: 'DeclaredPermissions',
    says: 'Which roles have which permission.',
  },
  events: {
    file: 'events.ts',
    interface: 'DeclaredEvents',
    says: 'Every event of a shop: who may hear of it, and which fields.',
  },
  auditActions: {
    file: 'audit-actions.ts',
    interface: 'DeclaredAuditActions',
    says: 'Every action of the audit log, with its words.',
  },
  auditSubjects: {
    file: 'audit-subjects.ts',
    interface: 'DeclaredAuditSubjects',
    says: 'What entries of the audit log are about that has a page of its own.',
  },
  jobs: { file: 'jobs.ts', interface: 'DeclaredJobs', says: 'Every queue of background work.' },
  work: { file: 'work.ts', interface: 'DeclaredWork', says: 'Every kind of long work.' },
} as const
type Aspect = keyof typeof ASPECTS

const HEAD = '// Written by `npm run generate` from what each module says of itself in its `module.ts`.\n'

type Module = { name: string; text: string; hasContract: boolean }

/** The modules of a tree, by their folders. */
function modulesOf(root: string): Module[] {
  const folder = path.join(root, 'modules')
  return readdirSync(folder)
    .filter((name) => `modules/${name}` !== DECLARED && existsSync(path.join(folder, name, 'package.json')))
    .toSorted()
    .map((name) => {
      const file = path.join(folder, name, 'module.ts')
      return {
        name,
        text: existsSync(file) ? readFileSync(file, 'utf8') : '',
        hasContract: existsSync(path.join(folder, name, 'contract.ts')),
      }
    })
}

/** The lists by the names of their files, from the modules that are there. */
export function declaredLists(root: string): Map<string, string> {
  const modules = modulesOf(root)
  const having = (what: string) =>
    modules.filter(({ text }) => new RegExp(`^export (?:const|type) ${what}\\b`, 'm').test(text))
  const lists = new Map<string, string>()
  for (const [aspect, { file, says }] of Object.entries(ASPECTS))
    lists.set(file, spread(aspect as Aspect, having(aspect), says))
  lists.set('audit-facts.ts', factsOf(having('auditFacts')))
  lists.set('contracts.ts', contractsOf(modules.filter(({ hasContract }) => hasContract)))
  lists.set('types.ts', typesOf(having))
  lists.set('package.json', packageOf([...lists.keys()], modules))
  return lists
}

const importOf = (what: string, name: string) =>
  `import { ${what} as ${name} } from '@langraan/${name}/module'\n`

function spread(aspect: Aspect, modules: readonly Module[], says: string): string {
  const imports = modules.map(({ name }) => importOf(aspect, name)).join('')
  const parts = modules.map(({ name }) => `  ...${name},\n`).join('')
  return `${HEAD}${imports}\n/** ${says} */\nexport const ${aspect} = {\n${parts}} as const\n`
}

function factsOf(modules: readonly Module[]): string {
  const imports = modules.map(({ name }) => importOf('auditFacts', name)).join('')
  const names = modules.map(({ name }) => `  ${name},\n`).join('')
  return `${HEAD}import type { AuditFacts } from '@langraan/declarations'\n${imports}\n/** What entries of the audit log tell, module by module: a fact of one name may have values of several. */\nexport const auditFacts: readonly AuditFacts[] = [\n${names}]\n`
}

function contractsOf(modules: readonly Module[]): string {
  const imports = modules
    .map(({ name }) => `import * as ${name} from '@langraan/${name}/contract'\n`)
    .join('')
  const names = modules.map(({ name }) => `  ${name},\n`).join('')
  return `${HEAD}${imports}\n/** The requests of every module. */\nexport const contracts = {\n${names}}\n`
}

function typesOf(having: (what: string) => Module[]): string {
  const every = new Set<string>()
  const extending = (what: string, of: (name: string) => string) =>
    having(what)
      .map(({ name }) => {
        every.add(name)
        return of(name)
      })
      .join(',\n      ')
  const interfaces = [
    ...Object.entries(ASPECTS).map(([aspect, { interface: name }]) => [
      name,
      extending(aspect, (one) => `NamesOf<typeof ${one}.${aspect}>`),
    ]),
    ['DeclaredAuditFacts', extending('auditFacts', (one) => `NamesOf<typeof ${one}.auditFacts>`)],
    ['DeclaredJobData', extending('JobData', (one) => `${one}.JobData`)],
  ]
  const bodies = interfaces.map(([name, bases]) => `  interface ${name}\n    extends ${bases} {}`).join('\n')
  const imports = [...every]
    .toSorted()
    .map((name) => `import type * as ${name} from '@langraan/${name}/module'\n`)
    .join('')
  return `${HEAD}import type { NamesOf } from '@langraan/declarations'\n${imports}\ndeclare module '@langraan/declarations' {\n${bodies}\n}\n`
}

function packageOf(files: readonly string[], modules: readonly Module[]): string {
  const doors = files.filter((file) => file.endsWith('.ts')).toSorted()
  const described = {
    name: '@langraan/declared',
    version: '0.1.0',
    private: true,
    type: 'module',
    exports: Object.fromEntries(doors.map((file) => [`./${file.slice(0, -3)}`, `./${file}`])),
    dependencies: Object.fromEntries(
      [...modules.map(({ name }) => name), 'declarations']
        .toSorted()
        .map((name) => [`@langraan/${name}`, '0.1.0']),
    ),
  }
  return `${JSON.stringify(described, null, 2)}\n`
}
