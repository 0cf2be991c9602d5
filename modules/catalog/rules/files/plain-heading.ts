/** A longer cell is no heading, and patterns take their time over long ones. */
const LONGEST_HEADING = 500

/** A heading without what sheets add to it: marks of what must be filled in, flags, blanks, a warehouse's number. */
export const plainHeading = (heading: string): string =>
  heading
    .slice(0, LONGEST_HEADING)
    .normalize('NFC')
    .replace(/^\uFEFF/, '')
    .replace(/^\s*\*+/, '')
    .replace(/(\|\d+)+$/, '')
    .replace(/^warehouse_quantity\/.*$/, 'quantity')
    .trim()
    .toLowerCase()
