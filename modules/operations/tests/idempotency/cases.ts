import { type Case, elsewhere, ofShop, operationIn } from '@langraan/server/testing/idempotency/requests'

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  cancelOperation: {
    fresh: async () => ofShop(`/operations/${await operationIn('waiting')}/cancellation`),
    other: elsewhere,
  },
  undoOperation: {
    fresh: async () => ofShop(`/operations/${await operationIn('done')}/undo`),
    other: elsewhere,
  },
}
