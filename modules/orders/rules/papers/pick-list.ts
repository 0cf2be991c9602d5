/** A line of an order, as far as somebody at the shelves needs it. */
export type LineToPick = {
  variantId: string
  sku: string
  productName: string
  variantName: string
  quantity: number
  orderNumber: number
}

export type Picked = {
  sku: string
  name: string
  variant: string
  quantity: number
  orders: { number: string; quantity: number }[]
}

const inOrder = new Intl.Collator('th', { numeric: true })

/** How many of each article for which orders, by SKU as shelves are; what has no SKU comes last, by name. */
export function articlesToPick(lines: readonly LineToPick[]): Picked[] {
  const articles = [...Map.groupBy(lines, ({ variantId }) => variantId).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const perOrder = new Map<number, number>()
    for (const { orderNumber, quantity } of same)
      perOrder.set(orderNumber, (perOrder.get(orderNumber) ?? 0) + quantity)
    const { sku, productName: name, variantName: variant } = first
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
    const orders = [...perOrder].map(([number, pieces]) => ({ number: String(number), quantity: pieces }))
    return [{ sku, name, variant, quantity, orders }]
  })
  return articles.toSorted(
    (a, b) =>
      Number(a.sku === '') - Number(b.sku === '') ||
      inOrder.compare(a.sku, b.sku) ||
      inOrder.compare(`${a.name} ${a.variant}`, `${b.name} ${b.variant}`),
  )
}

/** A box or a mailer, as the shop names it. */
export type BoxToFetch = { readonly kind: 'box' | 'mailer'; readonly code: string }
export type OrderInBoxes = { readonly orderNumber: number; readonly boxes: readonly BoxToFetch[] }

/** Which boxes are fetched for which orders: those of one box by its name, then those of several. */
export function boxesToFetch(
  orders: readonly OrderInBoxes[],
): { boxes: readonly BoxToFetch[]; orders: string[] }[] {
  const nameOf = ({ boxes }: OrderInBoxes): string =>
    boxes.map(({ kind, code }) => `${kind} ${code}`).join(', ')
  return [...Map.groupBy(orders, nameOf)]
    .toSorted(
      ([a, [one]], [b, [other]]) =>
        (one?.boxes.length ?? 0) - (other?.boxes.length ?? 0) || inOrder.compare(a, b),
    )
    .flatMap(([, same]) => {
      const [first] = same
      return first ? [{ boxes: first.boxes, orders: same.map(({ orderNumber }) => String(orderNumber)) }] : []
    })
}
