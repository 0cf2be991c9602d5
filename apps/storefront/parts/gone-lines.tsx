import type { Gone } from '../basket/content.ts'
import type { InShop } from './page-context.ts'

/** What is no longer sold, each by its name; what has none any more is counted. */
export function GoneLines({ here, gone }: { here: InShop; gone: readonly Gone[] }) {
  const { words } = here
  const named = gone.flatMap(({ name, variantId }) => (name === undefined ? [] : [{ name, variantId }]))
  const unnamed = gone.length - named.length
  return (
    <ul className="short-list">
      {named.map(({ name, variantId }) => (
        <li key={variantId}>{name}</li>
      ))}
      {unnamed > 0 && <li>{words.goneUnnamed(unnamed, named.length > 0)}</li>}
    </ul>
  )
}

/** What somebody can do who wanted it. */
export function GoneHelp({ here }: { here: InShop }) {
  const { around, words } = here
  return (
    <p>
      {words.goneHelp} <a href={`${around.base}/products`}>{words.goneInstead}</a>
    </p>
  )
}
