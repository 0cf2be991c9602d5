import { served } from '@langraan/declared/served'
import { createDocumentCompiler } from '@langraan/documents/compiler'
import type { DocumentCompiler } from '@langraan/documents'
import type { JobName } from '@langraan/declarations'
import type { GivenUp, JobHandlers } from '@langraan/http/server'
import type { OperationKind, OperationWorkDeps } from '@langraan/operations/server'
import { customersDeps, filesOf, type Ground, shopsDeps } from './wiring.ts'
import { bookings, owedMoney } from './order-money.ts'
import { inboxWorkerDeps } from './wiring-inbox.ts'
import { boxesDeps, boxesOf, shippingDeps } from './wiring-shipping.ts'
import {
  billingSlipDeps,
  certificateDeps,
  checkDeps,
  encoderOf,
  erasureDeps,
  exportDeps,
  importDeps,
  logoDeps,
  mailDeps,
  messageSendingDeps,
  noticeMailOf,
  personPictureDeps,
  picturesDeps,
  receiptMailDeps,
  slipDeps,
} from './wiring-worker.ts'

type Served = typeof served
type Needing = { jobs: unknown } | { work: unknown }
type Working = { [Name in keyof Served]: Served[Name] extends Needing ? Name : never }[keyof Served]
type DepsOf<Name extends keyof Served> = Served[Name] extends { jobs(deps: infer Deps): unknown }
  ? Deps
  : Served[Name] extends { work(deps: infer Deps): unknown }
    ? Deps
    : never

// It takes memory as soon as it is there, and most workers of tests print nothing.
let compiler: DocumentCompiler | undefined
const documents: DocumentCompiler = {
  pdf: (template, data) => (compiler ??= createDocumentCompiler()).pdf(template, data),
}

/** What the work of every module has. One that needs more has a line in the table below, without which it does not compile. */
const commonDeps = (ground: Ground) => ({
  db: ground.db,
  clock: ground.clock,
  jobs: ground.jobs,
  files: filesOf(ground),
  readers: ground.readers.files,
  documents,
  ...bookings,
})
type Common = ReturnType<typeof commonDeps>

const specials: {
  readonly [Name in Working as Common extends DepsOf<Name> ? never : Name]: (
    ground: Ground,
    common: Common,
  ) => DepsOf<Name>
} = {
  identity: (ground) => ({
    mails: mailDeps(ground),
    erasure: erasureDeps(ground),
    pictures: personPictureDeps(ground),
  }),
  members: (ground) => ({ mails: mailDeps(ground) }),
  shops: (ground) => ({
    shops: shopsDeps(ground),
    logos: logoDeps(ground),
    certificates: certificateDeps(ground),
  }),
  operations: (ground) => operationDeps(ground),
  gallery: picturesDeps,
  catalog: (ground, common) => ({
    imports: importDeps(ground),
    exports: exportDeps(ground),
    papers: common,
  }),
  customers: customersDeps,
  orders: (ground, common) => ({ ...common, ...owedMoney, boxesOf: boxesOf(ground) }),
  payments: (ground) => ({ slips: slipDeps(ground), checks: checkDeps(ground) }),
  shipping: (ground, common) => ({ ...common, ...shippingDeps(ground), ...encoderOf(ground) }),
  billing: (ground, common) => ({
    slips: billingSlipDeps(ground),
    papers: common,
    mails: mailDeps(ground),
  }),
  payouts: (ground) => ({ mails: mailDeps(ground) }),
  messages: messageSendingDeps,
  agents: (ground, common) => ({ ...common, ...encoderOf(ground), noticeMail: noticeMailOf(ground) }),
  inbox: inboxWorkerDeps,
  merchandise: boxesDeps,
  till: (ground, common) => ({ ...receiptMailDeps(ground), papers: common }),
}

type Work = {
  jobs?(deps: unknown): JobHandlers<JobName>
  givenUp?(deps: unknown): GivenUp<JobName>
  work?(deps: unknown): readonly OperationKind[]
}

type AtWork = { module: Work; depsOf(): unknown }

/** Every module that has work to do, with what it needs for it. */
function modulesAtWork(ground: Ground): AtWork[] {
  const common = commonDeps(ground)
  return Object.entries(served).flatMap(([name, module]) => {
    if (!('jobs' in module) && !('work' in module)) return []
    const special = Object.hasOwn(specials, name) ? specials[name as keyof typeof specials] : undefined
    // The table above has held each against what its module wants.
    return [{ module: module as Work, depsOf: () => (special ? special(ground, common) : common) }]
  })
}

/** What long work is carried on with: all of its kinds, each from the module whose things it works on. */
export const operationDeps = (ground: Ground): OperationWorkDeps => ({
  db: ground.db,
  clock: ground.clock,
  jobs: ground.jobs,
  kinds: modulesAtWork(ground).flatMap(({ module, depsOf }) => module.work?.(depsOf()) ?? []),
})

/** Who does the jobs of each queue, and what is done about one that was given up. */
export function jobsOfModules(ground: Ground): { handlers: JobHandlers<JobName>; givenUp: GivenUp<JobName> } {
  const modules = modulesAtWork(ground).filter(({ module }) => module.jobs)
  const each = modules.map(({ module, depsOf }) => ({ module, deps: depsOf() }))
  return {
    handlers: Object.assign(
      {},
      ...each.map(({ module, deps }) => module.jobs?.(deps)),
    ) as JobHandlers<JobName>,
    givenUp: Object.assign({}, ...each.map(({ module, deps }) => module.givenUp?.(deps))) as GivenUp<JobName>,
  }
}
