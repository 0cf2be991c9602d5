import type { FastifyRequest } from 'fastify'

/** The network that a request comes from, for limits that count per address. The one place that says what that is. */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => ip
