export type MessagePage = {
  kind: 'message'
  message:
    | 'not_found'
    | 'no_order'
    | 'no_shop'
    | 'closed'
    | 'failed'
    | 'foreign'
    | 'too_many'
    | 'refused'
    | 'preview'
    | 'preview_over'
  /** What was refused, in the reader's language. */
  text?: string
  requestId?: string
}
