/** A change of stock with its sign, and a true minus; nothing has none. */
export const signed = (quantity: number): string =>
  `${quantity > 0 ? '+' : quantity < 0 ? '−' : ''}${Math.abs(quantity).toLocaleString('en-US')}`
