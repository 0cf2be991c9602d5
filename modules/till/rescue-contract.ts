import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { tillRefusals } from './refusals.ts'
import { MOST_RESCUED } from './rules/rescue-file.ts'
import { rescueOutcomes } from './rules/telling.ts'

const id = z.uuid()

export const takeRescuedEvents = endpoint({
  route: 'POST /shops/:shopId/tills/:tillId/rescued-events',
  summary:
    'What a till has not sent, from the file that it has written: taken in as if the till had told it, each once',
  permission: 'shop:till:manage',
  audit: 'till.rescued',
  repeatable: 'an event has a number and a hash: a repeat is answered as the first time',
  params: z.object({ shopId: id, tillId: id }),
  body: z.object({
    events: z
      .array(
        z.object({
          seq: z.number().int().min(1),
          hash: z.string().regex(/^[0-9a-f]{64}$/),
          sealed: z.base64().max(800_000),
        }),
      )
      .max(MOST_RESCUED),
    /** Whether what is damaged is set aside, so that what follows it can be taken. */
    skipsDamaged: z.boolean(),
  }),
  output: z.object({
    results: z.array(
      z.object({ seq: z.number().int(), outcome: z.enum(rescueOutcomes), reason: z.string().optional() }),
    ),
  }),
  refusals: only(tillRefusals, 'rescue_of_another'),
})
export type RescuedResult = z.output<typeof takeRescuedEvents.output>['results'][number]
