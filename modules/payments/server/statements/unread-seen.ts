/** When somebody said that they have looked at the rows of a file that could not be read, and who. */
export type UnreadSeen = { unreadSeenAt: Date | null; unreadSeenByName: string | null }

export const UNREAD_SEEN = [
  'unread_seen_at as unreadSeenAt',
  'unread_seen_by_name as unreadSeenByName',
] as const

/** As screens are told of it. */
export const presentSeen = ({ unreadSeenAt, unreadSeenByName }: UnreadSeen) =>
  unreadSeenAt && { at: unreadSeenAt.toISOString(), byName: unreadSeenByName ?? '' }
