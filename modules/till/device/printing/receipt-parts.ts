/** How something stands out on a receipt. */
export type PartLook = 'plain' | 'shop' | 'title' | 'strong' | 'copy'

/**
 * What stands on a receipt, from its top to its end: words, two words at the ends of a line, or a line across. The screen
 * and the printer are given the same.
 */
export type ReceiptPart =
  | { kind: 'text'; text: string; look: PartLook; isCentred: boolean }
  | { kind: 'pair'; left: string; right: string; look: PartLook }
  | { kind: 'rule' }
