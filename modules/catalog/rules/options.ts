import { MOST_VARIANTS } from './product-file.ts'

/** An option as a person sets it: `Size` with `S`, `M`, `L`. */
export type Option = { readonly name: string; readonly values: readonly string[] }

export const MOST_OPTIONS = 3

/** The options behind variants: each name with its values in the order they come. */
export const optionsOf = (
  names: readonly string[],
  variants: readonly { readonly optionValues: readonly string[] }[],
): Option[] =>
  names.map((name, at) => ({
    name,
    values: [...new Set(variants.map(({ optionValues }) => optionValues[at] ?? ''))].filter(Boolean),
  }))

/** Every combination of the options' values, the last option changing fastest. Without options there is one. */
export function combinationsOf(options: readonly Option[]): string[][] {
  return options
    .filter(({ values }) => values.length > 0)
    .reduce<string[][]>(
      (all, { values }) => all.flatMap((before) => values.map((value) => [...before, value])),
      [[]],
    )
}

export const combinationCount = (options: readonly Option[]): number =>
  options.reduce((count, { values }) => count * Math.max(1, values.length), 1)

type HasValues = { readonly optionValues: readonly string[] }

/**
 * The variants of new options. One that was there stays the same variant: by its combination, by its values when an
 * option was added or taken away, or by its place when values were only renamed. New ones are made like `make` says,
 * from the one that is most alike.
 */
export function fitVariants<V extends HasValues>(
  before: readonly V[],
  options: readonly Option[],
  make: (optionValues: string[], like: V | undefined) => V,
): V[] {
  const left = new Set(before)
  const combinations = combinationsOf(options).slice(0, MOST_VARIANTS)
  const take = (found: V | undefined): V | undefined => {
    if (found) left.delete(found)
    return found
  }
  const same = combinations.map((values) =>
    take([...left].find(({ optionValues }) => isSame(optionValues, values))),
  )
  return combinations.map((values, at) => {
    const known = same[at] ?? take([...left].find((variant) => isPartOf(variant.optionValues, values)))
    if (known) return { ...known, optionValues: values }
    const like = before.toSorted((a, b) => alike(b, values) - alike(a, values))[0]
    return make(values, like)
  })
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])

/** Whether all values of the shorter one stand in the longer one: an option was added, or taken away. */
function isPartOf(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === other.length) return false
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.every((value) => long.includes(value))
}

const alike = ({ optionValues }: HasValues, values: readonly string[]): number =>
  optionValues.filter((value) => values.includes(value)).length

/** Gives a value of an option another name in all variants: it stays the same value. */
export const renameValue = <V extends HasValues>(
  variants: readonly V[],
  at: number,
  from: string,
  to: string,
): V[] =>
  variants.map((variant) =>
    variant.optionValues[at] === from
      ? { ...variant, optionValues: variant.optionValues.with(at, to) }
      : variant,
  )
