export const GRAMS_PER_UNIT = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 } as const

const PER_WORD: Readonly<Record<string, number>> = {
  ...GRAMS_PER_UNIT,
  lbs: GRAMS_PER_UNIT.lb,
  'ก.': GRAMS_PER_UNIT.g,
  'กก.': GRAMS_PER_UNIT.kg,
  กรัม: GRAMS_PER_UNIT.g,
  กก: GRAMS_PER_UNIT.kg,
}

/** How many grams a unit has, as a file calls it; grams are meant where it says none. */
export const gramsPer = (unit: string): number => PER_WORD[unit.toLowerCase()] ?? GRAMS_PER_UNIT.g
