import { DEEPEST_CATEGORY, LONGEST } from './limits.ts'
import { oneLine } from './one-line.ts'

/** A category of the shop; `parentId` is missing at the top. */
export type Category = {
  readonly categoryId: string
  readonly parentId?: string | undefined
  readonly name: string
  readonly slug: string
  readonly position: number
}

/** Between the names of a path, in files and where a path is shown in one line. */
export const PATH_SEPARATOR = ' > '

/** `Home > Pots` as its names; a path that has an empty part is one name as it stands. */
export function namesOfPath(path: string): string[] {
  const names = path.split(PATH_SEPARATOR).map(oneLine)
  return names.every(Boolean) ? names : [path.trim()].filter(Boolean)
}

/** Why a file's path cannot become categories. */
export function pathFault(path: string): 'category_too_long' | 'category_levels' | undefined {
  const names = namesOfPath(path)
  if (names.some((name) => name.length > LONGEST.category)) return 'category_too_long'
  return names.length > DEEPEST_CATEGORY ? 'category_levels' : undefined
}

/** Each category's names from the top down to itself. */
export function categoryPaths(categories: readonly Category[]): Map<string, string[]> {
  const byId = new Map(categories.map((category) => [category.categoryId, category]))
  return new Map(
    categories.map((category) => [
      category.categoryId,
      [...ancestorsOf(byId, category), category].map(({ name }) => name),
    ]),
  )
}

/** Those above a category, the topmost first. Ends also where rows were to form a circle. */
function ancestorsOf(byId: ReadonlyMap<string, Category>, category: Category): Category[] {
  const above: Category[] = []
  let next = byId.get(category.parentId ?? '')
  while (next && !above.includes(next)) {
    above.unshift(next)
    next = byId.get(next.parentId ?? '')
  }
  return above
}

export type CategoryRow<C extends Category = Category> = C & { readonly depth: number }

/** The tree as rows from top to bottom: siblings by position, then by name. */
export function categoryRows<C extends Category>(categories: readonly C[]): CategoryRow<C>[] {
  const children = Map.groupBy(categories, (category) => category.parentId ?? '')
  const walk = (parentId: string, depth: number): CategoryRow<C>[] =>
    (children.get(parentId) ?? [])
      .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'th'))
      .flatMap((category) => [{ ...category, depth }, ...walk(category.categoryId, depth + 1)])
  return walk('', 0)
}

/** The categories right below another, or at the top, in their order. */
export const siblingsOf = (all: readonly Category[], parentId: string | undefined): Category[] =>
  categoryRows(all).filter((category) => category.parentId === parentId)

/** The category and all below it. */
export function withDescendants(categories: readonly Category[], categoryId: string): Set<string> {
  const found = new Set([categoryId])
  // A parent stands before its children in the rows.
  for (const row of categoryRows(categories)) {
    if (row.parentId !== undefined && found.has(row.parentId)) found.add(row.categoryId)
  }
  return found
}

export type MoveRefusal = 'category_below_itself' | 'category_too_deep'

/** Whether a category may stand below another one, or at the top. */
export function judgeMove(
  categories: readonly Category[],
  categoryId: string | undefined,
  parentId: string | undefined,
): MoveRefusal | undefined {
  if (parentId === undefined) return undefined
  const moved = categoryId === undefined ? new Set<string>() : withDescendants(categories, categoryId)
  if (moved.has(parentId)) return 'category_below_itself'
  const depths = new Map(categoryRows(categories).map((row) => [row.categoryId, row.depth]))
  const own = depths.get(categoryId ?? '') ?? 0
  const height = Math.max(0, ...[...moved].map((id) => (depths.get(id) ?? 0) - own))
  return (depths.get(parentId) ?? 0) + 1 + height >= DEEPEST_CATEGORY ? 'category_too_deep' : undefined
}
