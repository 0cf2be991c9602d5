import { endpoint } from '@langraan/http'
import { z } from 'zod'

export const getOperatorAccess = endpoint({
  route: 'GET /account/operator-access',
  summary: 'Whether one runs the platform, and what is missing to do so in this session',
  permission: 'signed-in',
  output: z.object({ access: z.enum(['none', 'set_up', 'pass', 'open']) }),
})

const person = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** On how many devices they are signed in. */
  devices: z.number(),
  lastSeenAt: z.string().nullable(),
})
export type OperatedPerson = z.output<typeof person>

export const findPerson = endpoint({
  route: 'GET /operator/people',
  summary: 'For operators: who has an e-mail, and on how many devices they are signed in',
  permission: 'operator',
  query: z.object({
    email: z
      .string()
      .max(300)
      .trim()
      .toLowerCase()
      .pipe(
        z
          .email({
            error:
              'อีเมลไม่ครบ เช่น somying@example.com|Enter a full e-mail address, such as somying@example.com.',
          })
          .max(300),
      ),
  }),
  output: z.object({ items: z.array(person) }),
})

export const endPersonSessions = endpoint({
  route: 'DELETE /operator/people/:userId/sessions',
  summary: 'For operators: sign a person out everywhere; they are told by mail',
  permission: 'operator',
  audit: 'person-sessions.ended',
  params: z.object({ userId: z.uuid() }),
  output: z.object({ ended: z.number() }),
})

export const listOperators = endpoint({
  route: 'GET /operator/operators',
  summary: 'For operators: who runs the platform; `npm run operators` adds and removes them',
  permission: 'operator',
  output: z.object({
    items: z.array(z.object({ userId: z.uuid(), name: z.string(), email: z.string() })),
  }),
})
