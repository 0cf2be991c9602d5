import type { JsonValue, Tx } from '@langraan/db'
import type { WorkKind } from '../rules/operation.ts'

/** An item; whether an earlier batch has done it, with what became of it. */
export type OperationItem = { position: number; itemId: string; before: JsonValue; doneEarly: boolean }

/** Why an item could not be done; `name` is what a person calls it. */
export type ItemFault = {
  name: string
  code: string
  th: string
  en: string
  /** A larger package would let it be done. */
  upgrade?: true
}

/**
 * What became of an item: what was there before it was changed, or why it was not; neither where nothing was to do. One
 * of a later batch says that it is done early, and is left alone when its turn comes.
 */
export type ItemOutcome = { position: number; before?: JsonValue; fault?: ItemFault; doneEarly?: true }

/** `name` is what the work was called when it was begun, such as the tag that is given. */
export type BatchContext = {
  shopId: string
  operationId: string
  name: string
  startedBy: string
  startedByName: string
  /** What it was begun with. */
  options: JsonValue
  totalCount: number
  now: Date
}

/** Does some items in the given transaction, which also moves the position. Items without an outcome were left alone. */
export type DoBatch = (
  tx: Tx,
  context: BatchContext,
  items: readonly OperationItem[],
) => Promise<ItemOutcome[]>

/**
 * Does some items outside any transaction, because the outside world is asked. It may be called again for the same
 * items, also by two workers at once, and must then do nothing twice.
 */
export type DoOutside = (context: BatchContext, items: readonly OperationItem[]) => Promise<ItemOutcome[]>

type Named = { readonly name: WorkKind; readonly batchSize: number }

/** Work on rows: each batch is one transaction. */
export type BatchKind = Named & {
  readonly run: DoBatch
  /** Brings back what `before` says, where it can be undone. */
  readonly undo?: DoBatch
  /** What is left to do when it has ended, whatever became of it; not of its undo. It may be called again. */
  readonly ended?: (tx: Tx, context: BatchContext) => Promise<void>
}

/** Work that asks the outside world, or draws files. */
export type OutsideKind = Named & {
  readonly outside: DoOutside
  /** What is left to do once all items are done, before it counts as done. */
  readonly finish?: (context: BatchContext) => Promise<void>
  /** Where the file may lie that it makes, with its parts; said by work whose file names people. */
  readonly fileKeys?: (
    context: Pick<BatchContext, 'shopId' | 'operationId' | 'options' | 'totalCount'>,
  ) => readonly string[]
}

/** One kind of long work, made by the module whose things it works on. */
export type OperationKind = BatchKind | OutsideKind
