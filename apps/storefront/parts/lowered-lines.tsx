import type { Lowered } from '../basket/content.ts'
import type { InShop } from './page-context.ts'

/** What was cut down to what is left, line by line. */
export function LoweredLines({ here, lines }: { here: InShop; lines: readonly Lowered[] }) {
  const { words } = here
  return (
    <ul className="short-list">
      {lines.map(({ variantId, name, from, to }) => (
        <li key={variantId}>{to > 0 ? words.lowered(name, from, to) : words.soldOutNow(name)}</li>
      ))}
    </ul>
  )
}
