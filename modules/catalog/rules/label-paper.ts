/** Papers that labels of goods are printed on: a sheet of 65, and two rolls. */
export const labelPapers = ['a4_65', 'roll_40x30', 'roll_50x30'] as const
export type LabelPaper = (typeof labelPapers)[number]

/** How many labels are made at once, and so of how many products. */
export const MOST_LABELS = 2000
/** Of more variants it is not looked at which have bars: even if most had none they would be too many. */
export const MOST_LOOKED_AT = 10_000
