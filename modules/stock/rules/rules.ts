/** Why a stock figure changed. */
export const movementReasons = ['opening', 'sale', 'return', 'receipt', 'correction'] as const
export type MovementReason = (typeof movementReasons)[number]
