/**
 * A cell without the blanks around it. An apostrophe before what would be a formula or a number is how a sheet is told
 * that it is a text: our own are written so too, and Shopify's. Of several the first is the sheet's, and the others are
 * the text's (decision 139).
 */
export const unguarded = (cell: string): string =>
  cell
    .trim()
    .replace(/^'(?='*(?:[=+\-@\t\r]|\d[\d.]*$))/, '')
    .trim()

/**
 * A text as a cell from which `unguarded` has it again: without blanks around it, and one that begins as if it were
 * guarded gets an apostrophe more.
 */
export const cellOf = (text: string): string => text.trim().replace(/^'+(?:[=+\-@\t\r]|\d[\d.]*$)/, "'$&")
