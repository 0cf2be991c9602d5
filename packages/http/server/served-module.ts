import type { JobData, JobName } from '@langraan/declarations'
import type { FastifyInstance } from 'fastify'
import type { MountContext } from './mount.ts'

type Does<Name extends JobName> = (data: JobData[Name]) => Promise<void>

/** Does the jobs of these queues; undefined where this deployment does none of a kind. */
export type JobHandlers<Names extends JobName> = { readonly [Name in Names]: Does<Name> | undefined }

/** What is done about a job that was tried until its queue gave it up, before it is kept where people see it. */
export type GivenUp<Names extends JobName> = {
  readonly [Name in Names]?: {
    readonly tell: Does<Name>
    /** It is seen elsewhere, and not kept among what has failed. */
    readonly insteadOfKeeping?: true
  }
}

/**
 * `export const served` of a module's `server/served.ts`: what it does in the server and in the worker, with what it
 * needs for it. The wiring hands it what it needs.
 */
export type ServedModule<RouteDeps, WorkDeps = RouteDeps, Jobs extends JobName = never> = {
  routes?(app: FastifyInstance, context: MountContext, deps: RouteDeps): void
  /** How it hands out and takes away what it keeps of persons, as `customers` asks for it by a port. */
  persons?: readonly object[]
  /** The kinds of its long work, where `operations` knows what such a kind is. */
  work?(deps: WorkDeps): readonly object[]
} & ([Jobs] extends [never]
  ? unknown
  : { jobs(deps: WorkDeps): JobHandlers<Jobs>; givenUp?(deps: WorkDeps): GivenUp<Jobs> })
