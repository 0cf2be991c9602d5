// What the states of an order are called, for the contract, which asks nobody but its own rules.
export { fulfilmentStatuses, paymentMethods, paymentStatuses } from '@langraan/orders/rules'

/** What is issued for a whole order: one of them at a time. */
export const paperKinds = ['receipt', 'abbreviated', 'tax_invoice'] as const
export type PaperKind = (typeof paperKinds)[number]

export const documentKinds = [...paperKinds, 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const isPaper = (kind: DocumentKind): kind is PaperKind => kind !== 'credit_note'
