export const conversationKinds = ['chat', 'post'] as const
export type ConversationKind = (typeof conversationKinds)[number]

export const conversationStates = ['open', 'snoozed', 'done'] as const
export type ConversationState = (typeof conversationStates)[number]

/** `elsewhere`: by the page, in Facebook itself or by another app. `automatic`: by a rule of the shop. */
export const authors = ['customer', 'staff', 'elsewhere', 'automatic', 'system'] as const
export type Author = (typeof authors)[number]

export const itemKinds = ['message', 'comment', 'note', 'event'] as const
export type ItemKind = (typeof itemKinds)[number]

/** `unknown`: nobody knows whether it has arrived; it is never sent again by itself. */
export const itemStates = ['in', 'waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped'] as const
export type ItemState = (typeof itemStates)[number]

/** How something went out: LINE's free answer or one of the month's messages; Facebook's 24 hours or by a person. */
export const sendingWays = ['reply', 'push', 'window', 'person', 'private', 'comment'] as const
export type SendingWay = (typeof sendingWays)[number]

export const partKinds = [
  'picture',
  'video',
  'audio',
  'file',
  'sticker',
  'location',
  'link',
  'card',
  'unknown',
] as const
export type PartKind = (typeof partKinds)[number]

export const tabs = ['unanswered', 'mine', 'unassigned', 'comments', 'snoozed', 'done', 'all'] as const
export type InboxTab = (typeof tabs)[number]

export const labelTones = ['grey', 'blue', 'green', 'amber', 'red', 'purple'] as const
