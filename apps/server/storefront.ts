import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
export const createStorefront = async (_g: unknown): Promise<FastifyInstance> => Fastify()
