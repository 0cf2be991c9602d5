import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { operationRefusals } from './refusals.ts'
import { operationStates } from './rules/operation.ts'

export * from './layout-contract.ts'

const shopParams = z.object({ shopId: z.uuid() })
const operationParams = shopParams.extend({ operationId: z.uuid() })

const operation = z.object({
  operationId: z.uuid(),
  kind: z.string(),
  /** Set where it brings back what another one did. */
  undoOf: z.uuid().nullable(),
  /** What a person calls what it works on, such as the name of a file. */
  name: z.string(),
  state: z.enum(operationStates),
  cancelRequested: z.boolean(),
  doneCount: z.number(),
  totalCount: z.number(),
  faultCount: z.number(),
  /** Some could not be done because the package is too small. */
  needsUpgrade: z.boolean(),
  startedByName: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** Until when it can be undone; missing where it cannot. */
  undoUntil: z.string().nullable(),
  undoneBy: z.uuid().nullable(),
  /** Its undo has ended and could not bring all back; the rest can be tried again. */
  undoLeft: z.boolean(),
  /** The file that it made is gone before its day: somebody in it was erased. */
  isFileGone: z.boolean(),
  /** Whether the reader may stop it now, or undo it. */
  mayStop: z.boolean(),
  mayUndo: z.boolean(),
  /** Whether they may read what could not be done and why: it names customers, orders or goods. */
  mayReadFaults: z.boolean(),
})
export type Operation = z.output<typeof operation>

export const listOperations = endpoint({
  route: 'GET /shops/:shopId/operations',
  summary: 'Long work of the shop: what runs, and what has ended, newest first',
  permission: 'shop:operations:read',
  params: shopParams,
  query: z.object({
    view: z.enum(['running', 'ended']).default('running'),
    after: z.string().max(200).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({ items: z.array(operation), nextAfter: z.string().nullable(), runningCount: z.number() }),
})

export const getOperation = endpoint({
  route: 'GET /shops/:shopId/operations/:operationId',
  summary: 'How far one is',
  permission: 'shop:operations:read',
  params: operationParams,
  output: operation,
})

export const listOperationItems = endpoint({
  route: 'GET /shops/:shopId/operations/:operationId/items',
  summary: 'What it works on, in its order: done, left alone with the reason, or waiting',
  permission: 'shop:operations:read',
  params: operationParams,
  query: z.object({
    from: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** Only those that could not be done. */
    faults: z.stringbool().default(false),
  }),
  output: z.object({
    items: z.array(
      z.object({
        position: z.number(),
        itemId: z.uuid(),
        state: z.enum(['waiting', 'done', 'fault']),
        /** What a person calls it, and why it could not be done, in the reader's language, for those who may read such. */
        name: z.string().optional(),
        reason: z.string().optional(),
      }),
    ),
  }),
})

export const exportOperationFaults = endpoint({
  route: 'GET /shops/:shopId/operations/:operationId/faults.csv',
  summary: 'What could not be done, item by item, as CSV in the reader’s language',
  permission: 'shop:operations:read',
  params: operationParams,
  output: z.any(),
})

export const cancelOperation = endpoint({
  route: 'POST /shops/:shopId/operations/:operationId/cancellation',
  summary:
    'Stop it after the batch it is at, whoever began it or decides on the shop’s work. What was done stays done, and can be undone where there is an undo',
  permission: 'shop:operations:read',
  audit: 'operation.cancelled',
  idempotent: true,
  params: operationParams,
  output: operation,
  refusals: only(operationRefusals, 'not_running', 'not_yours_to_stop'),
})

export const undoOperation = endpoint({
  route: 'POST /shops/:shopId/operations/:operationId/undo',
  summary: 'Bring back what was there before, as an operation of its own',
  permission: 'shop:operations:read',
  audit: 'operation.undone',
  idempotent: true,
  params: operationParams,
  status: 202,
  output: operation,
  refusals: only(
    operationRefusals,
    'still_running',
    'nothing_to_undo',
    'undone_already',
    'too_late',
    'not_yours_to_undo',
  ),
})
