import type { OrderState } from '@langraan/orders/rules'

/** What customers are told of an order; in the order in which it happens. */
export const messageKinds = [
  'received',
  'paid',
  'ready',
  'shipped',
  'delivering',
  'delivered',
  'cancelled',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const isMessageKind = (text: string): text is MessageKind =>
  (messageKinds as readonly string[]).includes(text)

/** Of which events of an order customers are told, by their names in its timeline. */
const kindOfEvent: Readonly<Record<string, MessageKind>> = {
  placed: 'received',
  paid: 'paid',
  ready: 'ready',
  shipped: 'shipped',
  delivering: 'delivering',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

/** What an event tells the customer; undefined where it tells nothing. */
export const messageOfEvent = (event: string): MessageKind | undefined =>
  Object.hasOwn(kindOfEvent, event) ? kindOfEvent[event] : undefined

const isTrueOf: Readonly<Record<MessageKind, (order: OrderState) => boolean>> = {
  received: ({ fulfilment }) => fulfilment !== 'cancelled',
  paid: ({ payment, fulfilment }) => payment === 'paid' && fulfilment !== 'cancelled',
  ready: ({ fulfilment }) => fulfilment === 'ready',
  shipped: ({ fulfilment }) => fulfilment === 'shipped' || fulfilment === 'delivered',
  delivering: ({ fulfilment }) => fulfilment === 'shipped',
  delivered: ({ fulfilment }) => fulfilment === 'delivered',
  cancelled: ({ fulfilment }) => fulfilment === 'cancelled',
}

/** Whether it still holds of an order: what is sent late, or again, must not say what is wrong by then. */
export const holdsOf = (kind: MessageKind, order: OrderState): boolean => isTrueOf[kind](order)

/** What staff can say of an order now. That a parcel is out for delivery only its courier knows. */
export const sayableOf = (order: OrderState): MessageKind[] =>
  messageKinds.filter((kind) => kind !== 'delivering' && holdsOf(kind, order))
