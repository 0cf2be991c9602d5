import { Icon } from './icon.tsx'
import type { Here } from './page-context.ts'

export type SearchFormProps = { here: Here; className: string; text?: string }

/** A plain form that asks for goods by part of their name. */
export function SearchForm({ here, className, text = '' }: SearchFormProps) {
  const { around, words } = here
  return (
    <form action={`${around.base}/search`} className={`search ${className}`} role="search">
      <Icon name="search" size="s" />
      <input
        aria-label={words.searchShop}
        autoComplete="off"
        defaultValue={text}
        enterKeyHint="search"
        maxLength={100}
        name="q"
        placeholder={words.searchShop}
        type="search"
      />
      <button className="search-button" type="submit">
        {words.search}
      </button>
    </form>
  )
}
