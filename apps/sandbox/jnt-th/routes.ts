import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { labelRoutes } from './labels.ts'
import { legacyRoutes } from './legacy.ts'
import { openPlatformRoutes } from './open-platform.ts'

/** J&T Express Thailand under `/jnt-th`: both of its protocols, and the addresses of its labels. */
export async function jntThRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  legacyRoutes(app, context)
  openPlatformRoutes(app, context)
  labelRoutes(app, context)
}
