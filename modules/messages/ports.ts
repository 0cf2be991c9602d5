import type { ComposedMessage } from './rules/compose-message.ts'
import type { MessageWay } from './rules/message-state.ts'

/**
 * A way on which messages reach customers. What happened is heard, worded and kept once, whatever the way: one more way
 * is one more of these.
 */
export interface Way {
  readonly name: MessageWay
  /** Where the customer of an order is reached on it; undefined where they are not. */
  addressOf(order: { readonly customerEmail: string }): string | undefined
  /** Takes a message to the outside. Throws where that did not succeed; it is tried again then. */
  send(message: { id: string; to: string; composed: ComposedMessage }): Promise<void>
}
