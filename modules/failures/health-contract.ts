import { endpoint } from '@langraan/http'
import { z } from 'zod'

const moment = z.string().nullable()

export const getPlatformHealth = endpoint({
  route: 'GET /operator/health',
  summary: 'For operators: how queues, events, the database and services outside do',
  permission: 'operator',
  output: z.object({
    checkedAt: z.string(),
    events: z.object({ waiting: z.number(), since: moment }),
    failedJobs: z.number(),
    connections: z.object({ open: z.number(), idle: z.number(), waitedFor: z.number() }),
    queues: z.array(
      z.object({ job: z.string(), waiting: z.number(), running: z.number(), dueSince: moment }),
    ),
    outside: z.array(z.object({ service: z.string(), state: z.enum(['unknown', 'ok', 'failing']) })),
  }),
})
