/** Papers that labels of goods are printed on: a sheet of 65, and two rolls. */
export const labelPapers = ['a4_65', 'roll_40x30', 'roll_50x30'] as const
export type LabelPaper = (typeof labelPapers)[number]

export const MOST_LABELS = 2000
/** Of how many products labels are made at once. */
export const MOST_LABELLED = 200
