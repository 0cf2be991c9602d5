import type { PgBoss } from '@langraan/db'
import type { Provider } from '../../rules/channel-states.ts'

/** One event that is being read: of which channel, and when it came. */
export type Reading = {
  shopId: string
  channelId: string
  provider: Provider
  eventId: string
  receivedAt: Date
  now: Date
  jobs: PgBoss
  hidesPhones: boolean
}

/** What an event is about, by the channel's name, has not come yet: it is read again once it has. */
export class NotYet extends Error {
  readonly externalId: string

  constructor(externalId: string) {
    super(`${externalId} has not come yet`)
    this.externalId = externalId
  }
}

/** Whether something newer was told before. */
export const isOutdated = (newest: Date | null, at: Date): boolean => newest !== null && newest > at
