/** On which paper labels of couriers are printed: two rolls, A6, and four of these on A4; lengths are millimetres. */
export const labelPapers = ['100x150', '100x75', 'a6', 'a4'] as const
export type LabelPaper = (typeof labelPapers)[number]

/** What labels are printed on where nobody has said. */
export const USUAL_PAPER: LabelPaper = 'a6'
