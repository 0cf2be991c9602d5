/** A notice of the shop to one of its agents, as it goes out by mail. */
export type MailedNotice = {
  /** What it is known by outside: one that had to be sent twice can be recognised. */
  id: string
  shopId: string
  to: string
  subject: string
  body: string
}

/** Takes notices to agents to the outside, worded as the shop's other mails are. Throws where that did not succeed. */
export interface NoticeMail {
  send(notice: MailedNotice): Promise<void>
}
