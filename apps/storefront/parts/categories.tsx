import type { CategoryCard, Crumb } from '../goods/content.ts'
import { Picture } from './goods-grid.tsx'
import { Icon } from './icon.tsx'
import { categoryHref, type Here } from './page-context.ts'

type CategoriesProps = { here: Here; categories: readonly CategoryCard[] }

/** The shop's categories, each with a picture of what is new in it. */
export function CategoryTiles({ here, categories }: CategoriesProps) {
  return (
    <ul className="category-tiles">
      {categories.map((category) => (
        <li key={category.slug}>
          <a className="category-tile" href={categoryHref(here, category.slug)}>
            <span className="category-picture">
              <Picture here={here} pictureId={category.pictureId} width={160} />
            </span>
            <span className="category-name">{category.name}</span>
            <span className="hint">{here.words.products(category.goodsCount)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The categories below, as one line that wraps. */
export function CategoryLinks({ here, categories }: CategoriesProps) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={here.words.categories}>
      <ul className="category-links">
        {categories.map((category) => (
          <li key={category.slug}>
            <a className="category-link" href={categoryHref(here, category.slug)}>
              {category.name} <span className="hint">{category.goodsCount}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The way from the shop's front down to this page. */
export function Crumbs({ here, above, name }: { here: Here; above: readonly Crumb[]; name: string }) {
  const { around, words } = here
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className="crumbs">
        <li>
          <a href={`${around.base}/`}>{words.home}</a>
          <Icon name="next" size="s" />
        </li>
        {above.map((crumb) => (
          <li key={crumb.slug}>
            <a href={categoryHref(here, crumb.slug)}>{crumb.name}</a>
            <Icon name="next" size="s" />
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
