/**
 * What is minded when goods are packed. `upright`: its height stays its height. `fragile`: nothing stands on it.
 * `may-be-bagged`: a mailer will do. `own-box`: it goes in the box that it came in.
 */
export const packingMarks = ['upright', 'fragile', 'may-be-bagged', 'own-box'] as const
export type PackingMark = (typeof packingMarks)[number]

/** What goods are, where others may not be in one box with it. */
export const contentKinds = ['food', 'liquid', 'scented'] as const
export type ContentKind = (typeof contentKinds)[number]

export const MOST_NEST_STEP_MM = 1000
export const MOST_PADDING_MM = 200

/** How a product is packed. */
export type PackingCare = {
  readonly marks: readonly PackingMark[]
  /** By how much a pile of them grows with each further one, where they go into each other. */
  readonly nestStepMm?: number | undefined
  /** What is wrapped around each side of it. */
  readonly paddingMm?: number | undefined
  readonly contents?: ContentKind | undefined
  /** The kinds that may not be in one box with it. */
  readonly neverWith: readonly ContentKind[]
}

export const NO_CARE: PackingCare = { marks: [], neverWith: [] }
