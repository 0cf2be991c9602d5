/** What a preview's link ends with where it is read in English: no cookie may say so there. */
export const PREVIEW_IN_ENGLISH = '.en'
