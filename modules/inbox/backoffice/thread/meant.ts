import type { ChatItem } from '../../contract.ts'

/** The comment of a post that is answered. */
export type Meant = { readonly item: ChatItem; readonly isPrivate: boolean }
