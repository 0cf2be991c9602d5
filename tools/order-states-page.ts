import {
  type Edge,
  fulfilmentStatuses,
  happenings,
  type OrderState,
  paymentStatuses,
  reachable,
} from '@langraan/orders/rules'

type Half = keyof OrderState

/** `docs/order-states.md`: the machine of an order, drawn from the rules themselves. */
export function orderStatesPage(): string {
  const { states, edges } = reachable()
  return `# The states of an order

Drawn by \`npm run generate\` from \`modules/orders/rules/order-machine.ts\`; a test fails when this page is behind it. An order stands in two states at once: how it is paid, and how it goes out. Whatever is not drawn is refused.

## Payment

${diagram(edges, 'payment')}

## Fulfilment

${diagram(edges, 'fulfilment')}

## Which go together

${table(states)}
`
}

function diagram(edges: readonly Edge[], half: Half): string {
  const labels = new Map<string, Set<string>>()
  for (const { from, to, by } of edges) {
    if (from[half] === to[half]) continue
    const arrow = `${from[half]} --> ${to[half]}`
    labels.set(arrow, (labels.get(arrow) ?? new Set()).add(happenings[by].en))
  }
  const lines = [...labels].map(([arrow, names]) => `  ${arrow}: ${[...names].join(', ')}`)
  return ['```mermaid', 'stateDiagram-v2', ...lines.toSorted(), '```'].join('\n')
}

function table(states: readonly OrderState[]): string {
  const there = new Set(states.map(({ payment, fulfilment }) => `${payment} ${fulfilment}`))
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(['', ...fulfilmentStatuses]),
    row(['---', ...fulfilmentStatuses.map(() => '---')]),
    ...paymentStatuses.map((payment) =>
      row([payment, ...fulfilmentStatuses.map((one) => (there.has(`${payment} ${one}`) ? 'yes' : ''))]),
    ),
  ].join('\n')
}
