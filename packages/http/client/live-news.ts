export type LiveEvent = {
  readonly shopId: string
  readonly name: string
  readonly at: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** What a screen hears: an event; that something may have been missed, so look anew; that the session may be over. */
export type LiveNews =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'look-anew' }
  | { readonly kind: 'check-session' }
