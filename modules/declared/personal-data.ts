// Written by `npm run generate` from what each module says of itself.

/** Every table of the modules: what it keeps of customers, and what becomes of it. */
export const personalData = {} as const
