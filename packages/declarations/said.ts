/** What a merchant reads, in both languages. */
export type Said = { readonly th: string; readonly en: string }
