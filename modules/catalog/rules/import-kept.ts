/** How long the file of an import is kept from its last step on: longer than its undo lasts, which needs nothing of it. */
export const IMPORT_KEPT_DAYS = 30
