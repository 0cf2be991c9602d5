/** The two languages of the product. Thai is the default everywhere. */
export type Language = 'th' | 'en'
